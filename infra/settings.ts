import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'constructs'
import { type Payments, paymentsOf, SettingsProblem } from './payment-settings.ts'

/** The owner's settings, from `cdk deploy -c name=value` or cdk.json. */
export type Settings = Payments & {
  /** The shop's own URL, if it isn't the distribution's. */
  siteUrl?: string
  /** Certificate for the host of `siteUrl`, in us-east-1. */
  certificateArn?: string
  /** Sender of every email, as a plain address. */
  mailFrom?: string
  /** Domain of `mailFrom`, if SES verifies the domain instead of the one address. */
  domain?: string
  /** Receives contact messages and alarms. */
  supportEmail?: string
  /** Hosts of imported pictures that pages may show. */
  pictureHosts?: string[]
  /** Puts AWS's web firewall before the distribution: a new one, or the one with this ARN. */
  firewall?: true | string
  /** Whether the account has concurrency to reserve. A new account has too little. */
  reservesConcurrency?: boolean
  /** Receives alarms and the budget's warnings. */
  alarmEmail?: string
  /** Whether SES has the sender's identity already, so that the stack doesn't create it. */
  mailIdentityExists?: boolean
  /** An existing table that the store uses instead of its own, such as a restored one. */
  tableName?: string
  /** Calls per second over all routes without limits of their own, and how many may come at once. */
  throttle?: { rate: number; burst: number }
  /** Days that logs are kept: of calls with the security log, and of background work. */
  logDays?: { calls: number; background: number }
  /** In US dollars a month. */
  budget?: number
  /** Tags of every resource. */
  tags?: Record<string, string>
  /** Where listings and searches run; in the memory of the functions if undefined. */
  catalogueIndex?: 'memory' | 'opensearch'
  /** Share of the calls that X-Ray traces, from 0 to 1. */
  tracing?: number
  /** Number of the key that CloudFront sends to the API. A higher number creates a new key. */
  originKey: number
  version: string
}

const originKeyOf = (given: string | undefined): number => {
  const number = Number(given ?? 1)
  if (Number.isInteger(number) && number > 0) return number
  throw new SettingsProblem(`The number originKey must be 1 or higher, not "${given}".`)
}

/** Where the pictures of a Shopify export are. */
const shopifyHosts = ['cdn.shopify.com', 'burst.shopifycdn.com']

const hostsOf = (given: string | undefined): string[] => {
  if (given === undefined) return shopifyHosts
  if (given === 'none') return []
  const hosts = given.split(',').map(host => host.trim().toLowerCase())
  const wrong = hosts.find(host => !/^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(host))
  if (wrong === undefined) return hosts
  throw new SettingsProblem(
    `"${wrong}" in pictureHosts is not a host. List hosts with commas, such as -c pictureHosts=cdn.example.com,*.example.net, or use none.`,
  )
}

/** Reads the firewall. CloudFront's are in us-east-1, wherever the store is. */
const firewallOf = (
  given: string | undefined,
  region: string | undefined,
): Settings['firewall'] => {
  if (given === undefined || given === 'false') return undefined
  if (given.startsWith('arn:')) return given
  if (given !== 'true')
    throw new SettingsProblem('Set -c waf=true, or the ARN of a web ACL in us-east-1.')
  if (region === undefined || region === 'us-east-1') return true
  throw new SettingsProblem(
    `CloudFront's web firewall has to be in us-east-1, and this store is in ${region}. Create a web ACL there and set its ARN with -c waf=ARN, or deploy the store to us-east-1.`,
  )
}

/** Reads the settings from the app's context. Errors: `SettingsProblem`. */
export function settingsOf(
  node: Node,
  root: string,
  region = process.env.CDK_DEFAULT_REGION,
): Settings {
  const text = (name: string): string | undefined => node.tryGetContext(name) || undefined
  const firewall = firewallOf(text('waf'), region)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    ...paymentsOf(text),
    siteUrl: text('siteUrl')?.replace(/\/$/, ''),
    certificateArn: text('certificateArn'),
    mailFrom: text('mailFrom'),
    domain: text('domain'),
    supportEmail: text('supportEmail'),
    originKey: originKeyOf(text('originKey')),
    pictureHosts: hostsOf(text('pictureHosts')),
    ...(firewall && { firewall }),
    reservesConcurrency: text('reservedConcurrency') !== 'off',
    version,
  }
}
