import { findExamples } from '../../stages/check-stage.ts'
import { problemsIn, reviewStage } from '../../stages/read-stage.ts'
import type { Stages } from '../../stages/stage.ts'
import type { StageInput } from './config-file.ts'

/** What the setup can ask for. */
export type SetupTopic = 'region' | 'sender' | 'alarms' | 'support' | 'site' | 'payments'

/** What a stage keeps, what the setup asks, and what it prints before. */
export type SettingsPlan = { kept: StageInput; topics: Set<SetupTopic>; notes: string[] }

/** Problems that an answer solves, by how they begin. */
const solved: [RegExp, SetupTopic][] = [
  [/^region must /, 'region'],
  [/^mail (is missing|must )|^mail\.(from|domain) /, 'sender'],
  [/^alarmEmail (is missing|must )|^budget needs alarmEmail/, 'alarms'],
  [/^supportEmail must /, 'support'],
  [/^siteUrl must /, 'site'],
  [/^payments(\.providers(\[\d+\])?)? (is|must|has) /, 'payments'],
]

const topicOf = (problem: string): SetupTopic | undefined =>
  problem.includes('is not a setting')
    ? undefined
    : solved.find(([start]) => start.test(problem))?.[1]

/** Whether a problem is a missing certificate, which the setup requests later. It requests none for the demo. */
const isLater = (name: string, problem: string) =>
  name !== 'demo' && problem.startsWith('siteUrl needs certificateArn')

/** Returns a value without the parts at some paths, and without groups that this leaves empty. */
const without = (value: unknown, paths: ReadonlySet<string>, path = ''): unknown => {
  if (paths.has(path)) return undefined
  if (Array.isArray(value)) {
    const rest = value.filter((_, index) => !paths.has(`${path}[${index}]`))
    return rest.length > 0 || value.length === 0 ? rest : undefined
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const rest = entries
    .map(([key, inner]) => [key, without(inner, paths, path ? `${path}.${key}` : key)] as const)
    .filter(([, inner]) => inner !== undefined)
  return rest.length > 0 || entries.length === 0 ? Object.fromEntries(rest) : undefined
}

const asked = new Set(['mail.from', 'mail.domain', 'alarmEmail'])

/** Describes which examples the questions replace, and which ones the setup removes. */
const describeExamples = (paths: readonly string[], name: string): string[] => {
  const isAsked = (path: string) => name !== 'demo' && asked.has(path)
  const replaced = paths.filter(isAsked)
  const dropped = paths.filter(path => !isAsked(path))
  return [
    ...(replaced.length > 0
      ? [`These settings are still examples; the questions replace them: ${replaced.join(', ')}.`]
      : []),
    ...(dropped.length > 0
      ? [`These are examples too, and the setup removes them: ${dropped.join(', ')}.`]
      : []),
  ]
}

/**
 * Finds what to ask for a stage: what is missing, wrong or an example. Everything else stays as it is. Errors:
 * `SettingsProblem` with what no question corrects.
 */
export function planSettings(name: string, stages: Stages): SettingsPlan {
  const given = stages[name] ?? {}
  const paths = [...findExamples(given)].map(({ path }) => path)
  const kept = (without(given, new Set(paths)) ?? {}) as StageInput
  const { problems } = reviewStage(name, kept, stages)
  const isOpen = (problem: string) => !topicOf(problem) || (name === 'demo' && /^pay/.test(problem))
  const others = problems.filter(problem => isOpen(problem) && !isLater(name, problem))
  if (others.length > 0) throw problemsIn(name, others)
  const topics = new Set(problems.flatMap(problem => topicOf(problem) ?? []))
  // The region and the payments of the example entry weren’t chosen, so the setup asks for
  // them.
  if (name !== 'demo' && paths.includes('mail.from') && paths.includes('alarmEmail'))
    for (const topic of ['region', 'payments'] as const) topics.add(topic)
  const wrong = problems.filter(problem => topicOf(problem) && !problem.includes(' is missing'))
  return { kept, topics, notes: [...describeExamples(paths, name), ...wrong] }
}
