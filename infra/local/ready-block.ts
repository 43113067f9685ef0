import {
  isReal,
  type ProviderName,
  paymentProviders,
} from '../../shared/schemas/payment-providers.ts'
import { type ServiceKey, serviceKeys, serviceNames } from './foreign/endpoints.ts'
import type { ForeignServices } from './foreign/open.ts'
import type { LocalPayments } from './settings.ts'

type Ready = {
  url: string
  demo: boolean
  payments: LocalPayments
  /** What other servers provide. Undefined if the environment names none. */
  foreign: ForeignServices | undefined
  folder: string
  took: number
}

/** Names a provider for the list. Real providers have local servers here. */
const providerText = (name: ProviderName) =>
  isReal(name) ? `a local ${paymentProviders[name].title}` : 'the demo'

/** The services that a store has without another server. Messages there go straight to functions. */
const builtIn: ServiceKey[] = ['DYNAMODB', 'S3', 'SSM', 'SESV2', 'COGNITO_IDENTITY_PROVIDER']

/** Lists which service is where, and why one is built in although a server was named for it. */
export const serviceRows = ({ url, reasons }: ForeignServices): [name: string, value: string][] => {
  const servers = new Set(serviceKeys.flatMap(key => url[key] ?? []))
  const named = (keys: ServiceKey[]) => keys.map(key => serviceNames[key]).join(', ')
  const own = builtIn.filter(key => !url[key])
  return [
    ...[...servers].map((server): [string, string] => [
      'On your server',
      `${named(serviceKeys.filter(key => url[key] === server))} (${server})`,
    ]),
    ...(own.length > 0 ? [['Built in', named(own)] as [string, string]] : []),
    ...serviceKeys.flatMap((key): [string, string][] =>
      reasons[key] ? [['Not used there', `${serviceNames[key]}: ${reasons[key]}`]] : [],
    ),
  ]
}

/** Returns where to read the emails that the store sends. */
const inboxText = (url: string, foreign: ForeignServices | undefined) =>
  foreign?.url.SESV2 && !foreign.listsEmails
    ? `on ${foreign.url.SESV2}, which has no list at /_aws/ses`
    : `${url}/inbox`

/** Lists the URLs and sign-ins of a running store. `took` is in milliseconds. */
export const readyBlock = ({ url, demo, payments, foreign, folder, took }: Ready): string => {
  const lines = [
    ['Shop', url],
    ['Admin', `${url}/admin`],
    ['Email inbox', inboxText(url, foreign)],
    ['Email samples', `${url}/inbox/templates`],
    ['API reference', `${url}/api/docs`],
    ...(demo
      ? [
          ['Customer', 'customer@example.com  Customer123!'],
          ['Owner', 'admin@example.com     Admin123!'],
        ]
      : [['Owner', 'create one with npm run admin -- create EMAIL']]),
    ['Payments', `${payments.map(providerText).join(' and ')}: moves no money`],
    ...(foreign ? serviceRows(foreign) : []),
    ['State', `${folder} (npm run reset deletes it)`],
  ]
  const rows = lines.map(([name = '', value]) => `  ${name.padEnd(15)}${value}`)
  const title = `Selvedge is ready after ${(took / 1000).toFixed(1)} s. Press Ctrl-C to stop.`
  return ['', `  ${title}`, '', ...rows, ''].join('\n')
}
