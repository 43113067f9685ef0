import { DescribeParametersCommand, GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { isReal, paymentProviders } from '../../../../shared/schemas/payment-providers.ts'
import type { Settings } from '../../../settings.ts'
import { type Finding, finding, type PreflightCheck } from '../check.ts'

/** The parameters that the check against bots needs. */
const captchaParameters = ['secret', 'site-key']

/** Lists who has keys on a stage, with the names of the parameters below `/selvedge/STAGE`. */
const keyOwners = ({ providers, captcha }: Settings) => [
  ...providers
    .filter(isReal)
    .map(name => ({ owner: name, needed: paymentProviders[name].parameters })),
  ...(captcha ? [{ owner: 'captcha', needed: captchaParameters }] : []),
]

const isLaunched = (stage: string) => ['prod', 'production'].includes(stage)

/** Lists which parameters exist. Reads no value, so that a build service needs no permission to. */
export const storedOf = async (client: SSMClient, names: string[]): Promise<string[]> => {
  const filter = { Key: 'Name', Option: 'Equals', Values: names }
  const command = new DescribeParametersCommand({ ParameterFilters: [filter] })
  const { Parameters = [] } = await client.send(command)
  return Parameters.flatMap(({ Name }) => Name ?? [])
}

/** Whether Stripe's keys move money. */
const checkStripeMode = async (client: SSMClient, { stage }: Settings): Promise<Finding> => {
  const Name = `/selvedge/${stage}/stripe/publishable-key`
  const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }))
  const isLive = /^pk_live_/.test(Parameter?.Value ?? '')
  const mode = isLive ? 'live' : 'test'
  return finding(
    'Stripe mode',
    isLive || !isLaunched(stage),
    mode,
    isLaunched(stage) ? 'live' : 'live, or test for a stage without real orders',
    `Connect it with live keys: npm run payments -- connect stripe --stage ${stage}`,
  )
}

/** Whether Apple Pay, Google Pay and Link are registered for the shop's address. */
const checkWallets = async (
  client: SSMClient,
  { stage, siteUrl }: Settings,
): Promise<Finding[]> => {
  if (!siteUrl) return []
  const host = new URL(siteUrl).hostname
  const Name = `/selvedge/${stage}/stripe/wallet-domain`
  const [stored] = await storedOf(client, [Name])
  const value = stored
    ? (await client.send(new GetParameterCommand({ Name, WithDecryption: true }))).Parameter?.Value
    : undefined
  return [
    finding(
      'Wallet domain',
      value === host,
      value ?? 'none',
      host,
      `Register it for Apple Pay, Google Pay and Link: npm run payments -- connect stripe --stage ${stage}`,
    ),
  ]
}

/** Checks that the keys of payment providers are stored. */
export const checkPayments: PreflightCheck = async ({ settings }) => {
  const { stage } = settings
  const client = new SSMClient({})
  const findings = await Promise.all(
    keyOwners(settings).map(async ({ owner, needed }) => {
      const names = needed.map(name => `/selvedge/${stage}/${owner}/${name}`)
      const stored = await storedOf(client, names)
      const missing = names
        .filter(name => !stored.includes(name))
        .map(name => name.split('/').at(-1))
      return finding(
        `Keys of ${owner}`,
        missing.length === 0,
        missing.length === 0 ? 'stored' : `missing: ${missing.join(', ')}`,
        'stored',
        `npm run payments -- connect ${owner} --stage ${stage}`,
      )
    }),
  )
  const hasStripe = findings.some(({ name, state }) => name === 'Keys of stripe' && state === 'ok')
  if (!hasStripe) return findings
  const mode = await checkStripeMode(client, settings)
  return [...findings, mode, ...(await checkWallets(client, settings))]
}
