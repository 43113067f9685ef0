import { isReal, realProviders } from '../../shared/schemas/payment-providers.ts'
import type { Stage, Stages } from './stage.ts'

/** A stage with its name, and the other stages of the file. */
type Checked = {
  name: string
  stage: Stage
  others: Stages
}

/** Formats names, such as `"stripe", "paypal" or several`. */
const namesOf = (names: readonly string[]) =>
  `${names.map(name => `"${name}"`).join(', ')} or several`

const isDemo = ({ name }: Checked) => name === 'demo'

function* checkPayments({ name, stage }: Checked) {
  const providers = stage.payments?.providers ?? []
  const others = providers.filter(isReal)
  if (name === 'demo') {
    if (others.length > 0)
      yield `payments.providers has ${others.join(' and ')}, but the stage "demo" takes no real payments. Remove it, or use another stage.`
    return
  }
  if (providers.includes('demo'))
    yield `payments.providers has "demo", which moves no money and exists only on the stage "demo". Use ${namesOf(realProviders)}.`
  else if (others.length === 0)
    yield `${stage.payments ? 'payments.providers is empty' : 'payments is missing'}. Set payments: { providers: ['stripe'] }: ${namesOf(realProviders)}.`
}

function* checkSite({ stage }: Checked) {
  const { siteUrl, certificateArn, account } = stage
  if (siteUrl && !certificateArn)
    yield `siteUrl needs certificateArn: a certificate for ${new URL(siteUrl).hostname} in us-east-1. Without one, remove siteUrl; the shop is then at CloudFront's address.`
  if (certificateArn && !siteUrl)
    yield 'certificateArn needs siteUrl: the address that the certificate is for, such as https://shop.example.com.'
  const owner = certificateArn?.split(':')[4]
  if (owner && account && owner !== account)
    yield `certificateArn is in the account ${owner}, but account is ${account}. The certificate must be in the store's account.`
}

function* checkMail(checked: Checked) {
  const { mail, alarmEmail, budget } = checked.stage
  if (!mail && !isDemo(checked))
    yield "mail is missing. Set mail: { from: 'shop@…' }, the sender of every email. Without it, customers can't confirm accounts or set passwords."
  if (!alarmEmail && !isDemo(checked))
    yield 'alarmEmail is missing. Set the address that receives alarms; only the demo works without.'
  if (budget && !alarmEmail && isDemo(checked))
    yield 'budget needs alarmEmail, which receives its warnings.'
  const at = mail?.from.split('@')[1]?.toLowerCase()
  if (mail?.domain && at !== mail.domain && !at?.endsWith(`.${mail.domain}`))
    yield `mail.from must be an address at ${mail.domain}, the domain in mail.domain.`
}

const inSamePlace = (a: Stages[string], b: Stages[string]) =>
  (a.account ?? '') === (b.account ?? '') && (a.region ?? '') === (b.region ?? '')

/** Returns the domain or address that a stage creates in SES, which has each once per account and region. */
const createdIdentity = ({ mail }: Stages[string]): string | undefined =>
  mail?.identityExists ? undefined : (mail?.domain ?? mail?.from)

/** Finds values that stages can't share. Doesn't rely on the other stages, which may be invalid. */
function* checkOthers({ name, stage, others }: Checked) {
  const identity = createdIdentity(stage)
  for (const [other, its] of Object.entries(others)) {
    if (other === name) continue
    if (stage.siteUrl && stage.siteUrl === its.siteUrl?.replace(/\/$/, ''))
      yield `siteUrl is also the siteUrl of the stage "${other}". Two stages can't have one address.`
    if (!inSamePlace(stage, its)) continue
    if (identity && identity === createdIdentity(its))
      yield `mail would create the identity ${identity} in SES, and so would the stage "${other}". Set mail.identityExists: true on all but one of them.`
    if (stage.tableName && stage.tableName === its.tableName)
      yield `tableName is also the table of the stage "${other}". Two stages can't share a table.`
  }
}

type Example = { path: string; problem: string }

const exampleHost = /(^|[\s@/.])example(\.(com|net|org))?$|\.example$/i
const exampleIn = /\b(123456789012|111122223333)\b|…/

/** Finds values of the example that were never replaced, such as addresses at example.com. */
export function* findExamples(value: unknown, path = ''): Generator<Example> {
  if (typeof value === 'string') {
    if (exampleHost.test(value.replace(/\/$/, '')) || exampleIn.test(value))
      yield {
        path,
        problem: `${path} is still the example "${value}". Replace it with your own, or remove it.`,
      }
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      const at = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
      yield* findExamples(inner, at)
    }
  }
}

/** Finds what is wrong with a stage as a whole, a sentence or two for each problem. */
export const checkStage = (checked: Checked): string[] => [
  ...checkPayments(checked),
  ...checkSite(checked),
  ...checkMail(checked),
  ...checkOthers(checked),
]
