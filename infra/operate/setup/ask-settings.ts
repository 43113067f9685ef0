import { realProviders } from '../../../shared/schemas/payment-providers.ts'
import type { AnswerCheck } from './answers.ts'
import {
  checkEmail,
  checkProviders,
  checkRegion,
  checkSender,
  checkSite,
  chosenProviders,
  domainOf,
} from './answers.ts'
import type { StageInput } from './config-file.ts'
import type { SettingsPlan } from './plan-settings.ts'
import { isRegion } from './regions.ts'

/** Asks a question until an answer fits. `initial` is the answer of someone who only presses Enter. */
export type Ask = (
  question: string,
  rule?: { initial?: string; check?: AnswerCheck },
) => Promise<string>

/** Suggests a value if it would fit. */
const suggest = (value: unknown, check: AnswerCheck) =>
  typeof value === 'string' && check(value) === undefined ? { initial: value } : {}

const groupOf = <Group>(value: Group): Partial<NonNullable<Group>> =>
  typeof value === 'object' && value !== null ? value : {}

const askSender = async ({ mail }: StageInput, ask: Ask): Promise<StageInput['mail']> => {
  const given = groupOf(mail)
  const from = await ask('Sender of the store’s emails, at a domain of yours', {
    ...suggest(given.from, checkSender),
    check: checkSender,
  })
  const at = domainOf(from)
  const isAbove = given.domain && `.${at}`.endsWith(`.${given.domain}`)
  return { ...given, from, domain: isAbove ? given.domain : at }
}

const askPayments = async ({ payments }: StageInput, ask: Ask): Promise<StageInput['payments']> => {
  const given = groupOf(payments)
  const listed = Array.isArray(given.providers) ? given.providers.join(',') : ''
  const initial = checkProviders(listed) ? realProviders[0] : listed
  const question = `Payments by ${realProviders.join(', ')} or several`
  const answer = await ask(question, { initial, check: checkProviders })
  return { ...given, providers: chosenProviders(answer) }
}

const askSite = (siteUrl: string | undefined, ask: Ask): Promise<string> => {
  const host = URL.parse(/:\/\//.test(siteUrl ?? '') ? `${siteUrl}` : `https://${siteUrl}`)?.host
  return ask('Address of the shop', { ...suggest(`https://${host}`, checkSite), check: checkSite })
}

/** Asks for what a plan lacks, and keeps what it has. */
export async function askSettings(
  { kept, topics }: SettingsPlan,
  ask: Ask,
  region?: string,
): Promise<StageInput> {
  const stage: StageInput = { ...kept }
  if (topics.has('region')) {
    const initial = [stage.region, region, 'eu-central-1'].find(one => one && isRegion(one)) ?? ''
    const answer = await ask('Region near your customers', { initial, check: checkRegion })
    stage.region = answer.toLowerCase()
  }
  if (topics.has('sender')) stage.mail = await askSender(stage, ask)
  const own = suggest(stage.mail?.from, checkEmail)
  if (topics.has('alarms'))
    stage.alarmEmail = await ask('Who gets alarms', { ...own, check: checkEmail })
  if (topics.has('support'))
    stage.supportEmail = await ask('Who gets messages of customers', { ...own, check: checkEmail })
  if (topics.has('site')) stage.siteUrl = await askSite(stage.siteUrl, ask)
  if (topics.has('payments')) stage.payments = await askPayments(stage, ask)
  return stage
}
