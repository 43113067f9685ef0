import type { ProviderName } from '../shared/schemas/payment-providers.ts'

/** How a stage takes payments. */
export type Payments = {
  /** Names the store, such as `production`. Only the stage `demo` moves no money. */
  stage: string
  providers: ProviderName[]
  /** Whether PayPal is its sandbox, which moves no money. */
  payPalSandbox?: boolean
  /** The service that checks that suspicious visitors aren't bots, if any. */
  captcha?: 'turnstile' | 'hcaptcha'
}

/** The rules of a store's own firewall. */
export type FirewallRules = {
  /** Calls of the API that one address may make in five minutes. */
  callsPerAddress: number
  /** Whether AWS's groups of rules count too. */
  managedRules: boolean
}

/** What the stack is created with. `stages/read-stage.ts` reads it from `selvedge.config.ts`. */
export type Settings = Payments & {
  /** Account and region to deploy to, if the stage names them. */
  account?: string
  region?: string
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
  /** AWS's web firewall before the distribution: the store's own, or another one. */
  firewall?: FirewallRules | { arn: string }
  /** Whether AWS Backup backs up the table and files every day. */
  backups?: boolean
  /** Whether the account has concurrency to reserve. A new account has too little. */
  reservesConcurrency?: boolean
  /** Receives alarms and the budget's warnings. */
  alarmEmail?: string
  /** Whether alarms are also posted to a webhook, whose address is in Parameter Store. */
  alarmWebhook?: boolean
  /** Whether SES has the sender's identity already, so that the stack doesn't create it. */
  mailIdentityExists?: boolean
  /** An existing table that the store uses instead of its own, such as a restored one. */
  tableName?: string
  /** The limit of all routes without limits of their own together: calls per second, and how many at once. */
  throttle?: { rate: number; burst: number }
  /** Days until logs are deleted: of calls, including the security log, and of background work. */
  logDays?: { calls: number; background: number }
  /** Expected cost in US dollars a month. Emails warn before it is exceeded. */
  budget?: number
  /** Tags of every resource. */
  tags?: Record<string, string>
  /** Where listings and searches run; in the memory of the functions if undefined. */
  catalogIndex?: 'memory' | 'opensearch'
  /** Gives a new release a tenth of the calls first, and takes it back if an alarm rings. */
  canary?: boolean
  /** Share of the calls that X-Ray traces, from 0 to 1. */
  tracing?: number
  /** Number of the key that CloudFront sends to the API. A higher number creates a new key. */
  originKey: number
  version: string
}
