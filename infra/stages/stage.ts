import * as z from 'zod'
import { providerNames } from '../../shared/schemas/payment-providers.ts'

/** The days that CloudWatch Logs offers. */
export const logDaysOffered = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288,
  3653,
]

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const host = `(${label}\\.)+[a-z]{2,63}`
const isHost = (text: string) => new RegExp(`^${host}$`).test(text)

const Host = z.string().refine(isHost, 'must be a host, such as shop.example.com')

const Email = z
  .string()
  .refine(
    text => new RegExp(`^[^\\s@<>",;]{1,64}@${host}$`, 'i').test(text),
    'must be one plain email address, such as shop@example.com',
  )

const withScheme = (text: string) => /^[a-z]+:\/\//i.test(text)

/** The first thing wrong with a site's URL. */
const siteProblem = (text: string): string | undefined => {
  if (!withScheme(text)) return `must begin with https://. Write https://${text}`
  const url = URL.parse(text)
  if (!url || !isHost(url.hostname)) return 'must name a host, such as https://shop.example.com'
  if (url.protocol !== 'https:') return `must begin with https://, not ${url.protocol}//`
  if (url.port || url.username) return 'must have no port and no user name'
  if (url.pathname !== '/' || url.search || url.hash)
    return `must have no path, because the shop is at the top of its host. Write ${url.origin}`
  return undefined
}

const SiteUrl = z
  .string()
  .superRefine((text, context) => {
    const problem = siteProblem(text)
    if (problem) context.addIssue(problem)
  })
  .transform(text => URL.parse(text)?.origin ?? text)

const CertificateArn = z.string().superRefine((text, context) => {
  const region = /^arn:aws:acm:([a-z0-9-]+):\d{12}:certificate\/[\w-]+$/.exec(text)?.[1]
  if (!region)
    context.addIssue(
      'must be the ARN of a certificate, such as arn:aws:acm:us-east-1:…:certificate/…',
    )
  else if (region !== 'us-east-1')
    context.addIssue(
      `must be in us-east-1, because CloudFront uses no others. This one is in ${region}. Request a certificate for the same host in us-east-1`,
    )
})

const PictureHost = z
  .string()
  .toLowerCase()
  .refine(
    text => isHost(text.replace(/^\*\./, '')),
    'must be a host without https:// or path, such as cdn.example.com or *.example.com',
  )

const whole = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most.toLocaleString('en-US')}`
  return z
    .number()
    .refine(number => Number.isInteger(number) && number >= least && number <= most, words)
}

const LogDays = z
  .number()
  .refine(
    days => logDaysOffered.includes(days),
    `must be a number of days that CloudWatch offers: ${logDaysOffered.join(', ')}`,
  )

/** What AWS accepts in a tag. */
const tagText = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u
const maxTags = 40

const tagProblem = (key: string, value: string): string | undefined => {
  if (/^aws:/i.test(key)) return 'begins with "aws:", which AWS keeps for itself'
  if (key.length === 0 || key.length > 128) return 'must have a key of 1 to 128 characters'
  if (value.length > 256) return 'must have a value of up to 256 characters'
  if (!tagText.test(key) || !tagText.test(value))
    return 'may only have letters, numbers, spaces and _ . : / = + - @'
  return undefined
}

const Tags = z.record(z.string(), z.string()).superRefine((tags, context) => {
  const keys = Object.keys(tags)
  if (keys.length > maxTags)
    context.addIssue(
      `must be at most ${maxTags}. AWS allows 50 and the stack needs some of its own`,
    )
  for (const [key, value] of Object.entries(tags)) {
    const message = tagProblem(key, value)
    if (message) context.addIssue({ code: 'custom', message, path: [key] })
    const same = keys.find(other => other !== key && other.toLowerCase() === key.toLowerCase())
    if (same && keys.indexOf(same) < keys.indexOf(key))
      context.addIssue({
        code: 'custom',
        message: `differs from "${same}" only in case, which IAM refuses`,
        path: [key],
      })
  }
})

const firewallArn = /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/.+/
const firewallWords =
  'must be false, rules such as { callsPerAddress: 3000 }, or the ARN of a web ACL of CloudFront in us-east-1 (arn:aws:wafv2:us-east-1:…:global/webacl/…)'

/** Rules of the store's own firewall. */
const FirewallRules = z.strictObject({
  /** Calls of the API that one address may make in five minutes. AWS takes 10 to 2 billion. */
  callsPerAddress: whole(10, 2_000_000_000).optional(),
  /** AWS's groups of rules for known bad addresses and inputs, billed by the month each. */
  managedRules: z.boolean().optional(),
})

/** One stage of `selvedge.config.ts`: a store of its own. */
export const Stage = z.strictObject({
  /** Account to deploy to. Without it, the account of your credentials. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .optional(),
  /** Region of everything except CloudFront. Without it, the region of your AWS profile. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, such as eu-central-1')
    .optional(),

  /** The shop's own address. Without it, CloudFront's (`https://….cloudfront.net`). */
  siteUrl: SiteUrl.optional(),
  /** Certificate for the host of `siteUrl`, in us-east-1. */
  certificateArn: CertificateArn.optional(),

  /** The sender of every email. */
  mail: z
    .strictObject({
      /** A plain address, such as `shop@example.com`. */
      from: Email,
      /** Domain of `from`, if SES verifies the domain instead of the one address. */
      domain: Host.optional(),
      /** Whether SES has the domain or address already, so that this stage doesn't create it. */
      identityExists: z.boolean().optional(),
    })
    .optional(),
  /** Gets the messages of the contact page. By default, the address of the sender gets them. */
  supportEmail: Email.optional(),
  /** Gets the emails of alarms and of the budget. Every stage but the demo needs one. */
  alarmEmail: Email.optional(),

  payments: z
    .strictObject({
      /** Who takes payments. Only the stage `demo` has `demo`, which moves no money. */
      providers: z.array(z.enum(providerNames)),
      /** Uses PayPal's sandbox, which moves no money. */
      paypalSandbox: z.boolean().optional(),
      /** Checks that suspicious visitors aren't bots. */
      captcha: z.enum(['turnstile', 'hcaptcha']).optional(),
    })
    .optional(),

  /** Hosts of imported pictures that pages may show. Without it, Shopify's. */
  pictureHosts: z.array(PictureHost).optional(),

  /** Calls per second over all routes without limits of their own, and how many may come at once. */
  throttle: z.strictObject({ rate: whole(1, 100_000), burst: whole(1, 100_000) }).optional(),
  /** Keeps room for background work in a flood of calls. Turn it off in a new account. */
  reservedConcurrency: z.boolean().optional(),
  /**
   * AWS's web firewall. On, except in the demo: `false` goes without, `true` adds AWS's groups of rules, an
   * object sets the rules, and an ARN is another one.
   */
  waf: z
    .union([z.boolean(), FirewallRules, z.string().regex(firewallArn, firewallWords)], {
      error: firewallWords,
    })
    .optional(),
  /** Whether alarms are also posted to a webhook: `npm run alarms -- connect` stores its address. */
  alarmWebhook: z.boolean().optional(),
  /** Daily backups by AWS Backup, kept for 35 days. On, except in the demo. */
  backups: z.boolean().optional(),
  /** Where listings and searches run. Without it, in the memory of the functions. */
  catalogIndex: z.enum(['memory', 'opensearch']).optional(),

  /** Gives a new release a tenth of the calls for 25 minutes first. On, except in the demo. */
  canary: z.boolean().optional(),

  /** Days that logs are kept: of calls with the security log, and of background work. */
  logDays: z.strictObject({ calls: LogDays.optional(), background: LogDays.optional() }).optional(),
  /** Share of the calls that X-Ray traces, from 0 to 1. */
  tracing: z.number().min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1').optional(),
  /** In US dollars a month. AWS emails `alarmEmail` when the costs come near it. */
  budget: whole(1, 1_000_000).optional(),
  /** Tags of every resource, such as for your bill. */
  tags: Tags.optional(),

  /** An existing table that the store uses instead of its own, such as a restored one. */
  tableName: z
    .string()
    .regex(/^[\w.-]{3,255}$/, 'must be the name of a table')
    .optional(),
  /** Number of the key that CloudFront sends to the API. A higher number creates a new key. */
  originKey: whole(1, 1_000_000).optional(),
})
export type Stage = z.infer<typeof Stage>

/** The stages of `selvedge.config.ts` by name. */
export type Stages = Record<string, z.input<typeof Stage>>
