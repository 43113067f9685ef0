import * as z from 'zod'
import { findExamples } from '../../stages/check-stage.ts'
import type { StageInput } from './config-file.ts'

/** Asks a question until an answer fits. `initial` is the answer of someone who only presses Enter. */
export type Ask = (question: string, rule?: { initial?: string; check?: Check }) => Promise<string>
/** Returns what is wrong with an answer, nothing if it fits. */
export type Check = (answer: string) => string | undefined

const isEmail: Check = answer =>
  z.email().safeParse(answer).success ? undefined : 'Write an email address.'
const isRegion: Check = answer =>
  /^[a-z]{2}(-[a-z]+)+-\d$/.test(answer) ? undefined : 'Write a region, such as eu-central-1.'

/** Whether an answer is the host of a shop, such as `shop.example.com`. Nothing is one, too. */
export const isHost: Check = answer =>
  answer === '' || z.hostname().safeParse(answer).success
    ? undefined
    : 'Write a host without https://, such as shop.example.com, or press Enter.'

const providers = { stripe: ['stripe'], paypal: ['paypal'], both: ['stripe', 'paypal'] } as const
type Choice = keyof typeof providers
const isChoice: Check = answer =>
  Object.hasOwn(providers, answer) ? undefined : 'Write stripe, paypal or both.'

/** Leaves out the settings that are still examples, such as addresses at example.com. */
export const withoutExamples = (stage: StageInput): StageInput =>
  Object.fromEntries(
    Object.entries(stage).filter(([key, value]) => [...findExamples(value, key)].length === 0),
  )

/** Returns the choice that a list of providers is. */
const choiceOf = (given: readonly string[] = []): Choice =>
  given.length === 2 ? 'both' : given[0] === 'paypal' ? 'paypal' : 'stripe'

/**
 * Asks for what a stage can't go without, and keeps what it has. In an entry that still has examples,
 * region and payments are suggestions too.
 */
export async function askSettings(
  name: string,
  given: StageInput,
  ask: Ask,
  region = 'eu-central-1',
): Promise<StageInput> {
  const isExample = [...findExamples(given)].length > 0
  const { certificateArn, siteUrl, ...known } = withoutExamples(given)
  const stage: StageInput = {
    ...known,
    ...(certificateArn && siteUrl && { certificateArn, siteUrl }),
  }
  if (isExample || !stage.region) {
    const initial = stage.region ?? region
    stage.region = await ask('Region near your customers', { initial, check: isRegion })
  }
  if (name === 'demo') return stage
  if (!stage.mail) {
    const from = await ask('Sender of the store’s emails, at a domain of yours', { check: isEmail })
    stage.mail = { from, domain: from.split('@')[1]?.toLowerCase() ?? '' }
  }
  stage.alarmEmail ??= await ask('Who gets alarms', { initial: stage.mail.from, check: isEmail })
  if (isExample || !stage.payments) {
    const initial = choiceOf(stage.payments?.providers)
    const choice = await ask('Payments by stripe, paypal or both', { initial, check: isChoice })
    stage.payments = { ...stage.payments, providers: [...providers[choice as Choice]] }
  }
  return stage
}
