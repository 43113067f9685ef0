import type * as z from 'zod'
import { providerNames, realProviders } from '../../shared/schemas/payment-providers.ts'
import type { Settings } from '../settings.ts'
import { checkStage, findExamples } from './check-stage.ts'
import { describeIssues } from './describe-issues.ts'
import { closestTo } from './did-you-mean.ts'
import { loadStages } from './load-stages.ts'
import { localSettings, localStage, readVersion, shopifyHosts } from './local-stage.ts'
import { SettingsProblem } from './settings-problem.ts'
import { Stage, type Stages } from './stage.ts'

const file = 'selvedge.config.ts'

/** The stages of the file, or why it can't be read. */
const loaded = await loadStages(new URL(`../../${file}`, import.meta.url).href).catch(
  (problem: Error) => problem,
)

/** Returns the stages of the file. Errors: `SettingsProblem` if it can't be read. */
const configured = (): Stages => {
  if (loaded instanceof Error) throw loaded
  return loaded
}

/** Days that logs are kept if the stage doesn't say. */
const defaultLogDays = { calls: 90, background: 30 }

/** Calls of the API that one address may make in five minutes: three a second, all the time. */
const usualCallsPerAddress = 1_000

/** Returns the error for what is wrong with a stage, a sentence or two for each problem. */
export const problemsIn = (name: string, problems: readonly string[]) =>
  new SettingsProblem(
    problems.length === 1
      ? `The stage "${name}" in ${file}: ${problems[0]}`
      : [`The stage "${name}" in ${file}:`, ...problems.map(problem => `- ${problem}`)].join('\n'),
  )

/** Checks the name of a stage. Errors: `SettingsProblem`. */
export const checkStageName = (name: string): void => {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(name))
    throw new SettingsProblem(
      `The stage "${name}" in ${file} must be named with up to 20 lowercase letters, digits and hyphens, and begin with a letter.`,
    )
}

const find = (name: string, stages: Stages): z.input<typeof Stage> => {
  const found = Object.hasOwn(stages, name) ? stages[name] : undefined
  if (name === localStage && found)
    throw new SettingsProblem(
      `The stage "${localStage}" in ${file} is the store of npm start. Choose another name.`,
    )
  if (found) {
    checkStageName(name)
    return found
  }
  const names = Object.keys(stages)
  const close = closestTo(name, names)
  const hint =
    name === 'prod' && names.includes('production')
      ? ' If your store was deployed with release 0.2.0 or earlier, rename "production" to "prod" there: the name belongs to the store.'
      : close
        ? ` Did you mean "${close}"?`
        : ''
  throw new SettingsProblem(
    `There is no stage "${name}" in ${file}.${hint} Its stages: ${names.join(', ')}.`,
  )
}

const firewallOf = (waf: NonNullable<Stage['waf']>): Settings['firewall'] => {
  if (waf === false) return undefined
  if (typeof waf === 'string') return { arn: waf }
  const { callsPerAddress = usualCallsPerAddress, managedRules = false } =
    waf === true ? { managedRules: true } : waf
  return { callsPerAddress, managedRules }
}

/** Fills in the stack's settings from a valid stage. */
const settingsOf = (name: string, stage: Stage): Settings => {
  const { mail, payments, waf, logDays, reservedConcurrency, ...same } = stage
  const { account, region, siteUrl, certificateArn, supportEmail, alarmEmail, tableName } = same
  return {
    stage: name,
    providers:
      name === 'demo'
        ? ['demo']
        : providerNames.filter(provider => payments?.providers.includes(provider)),
    payPalSandbox: payments?.paypalSandbox ?? false,
    captcha: payments?.captcha,
    account,
    region,
    siteUrl,
    certificateArn,
    mailFrom: mail?.from,
    domain: mail?.domain,
    mailIdentityExists: mail?.identityExists ?? false,
    supportEmail,
    alarmEmail,
    alarmWebhook: same.alarmWebhook,
    pictureHosts: same.pictureHosts ?? shopifyHosts,
    backups: same.backups ?? name !== 'demo',
    firewall: firewallOf(waf ?? (name === 'demo' ? false : {})),
    reservesConcurrency: reservedConcurrency ?? true,
    throttle: same.throttle,
    logDays: {
      calls: logDays?.calls ?? defaultLogDays.calls,
      background: logDays?.background ?? defaultLogDays.background,
    },
    budget: same.budget,
    tags: same.tags,
    tableName,
    catalogIndex: same.catalogIndex,
    tracing: same.tracing,
    // The demo has too few calls to notice a bad release.
    canary: same.canary ?? name !== 'demo',
    originKey: same.originKey ?? 1,
    version: readVersion(),
  }
}

/** The names of the stages in `selvedge.config.ts`. */
export const stageNames = (): string[] => Object.keys(configured())

/** Checks one stage. Returns it, if its settings fit, and a sentence or two for each problem. */
export const reviewStage = (
  name: string,
  given: z.input<typeof Stage>,
  others: Stages,
): { stage: Stage | undefined; problems: string[] } => {
  const { data: stage, error } = Stage.safeParse(given)
  const hidden = name === 'demo' ? [] : ['demo']
  const problems = stage
    ? checkStage({ name, stage, others })
    : describeIssues(error?.issues ?? [], Stage, given, hidden)
  return { stage, problems }
}

/**
 * Reads a stage's settings from `selvedge.config.ts`; those of the stage `local` are built in.
 * Errors: `SettingsProblem` with a sentence for each problem.
 */
export function readStage(name: string, { stages }: { stages?: Stages } = {}): Settings {
  const all = stages ?? configured()
  if (name === localStage && !Object.hasOwn(all, name)) return localSettings(realProviders)
  const given = find(name, all)
  const examples = [...findExamples(given)]
  const { stage, problems } = reviewStage(name, given, all)
  // For a value of the example, reports only that it is one.
  const others = problems.filter(text => !examples.some(({ path }) => text.startsWith(`${path} `)))
  const found = [...others, ...examples.map(({ problem }) => problem)]
  if (!stage || found.length > 0) throw problemsIn(name, found)
  return settingsOf(name, stage)
}
