import { GetParameterCommand, paginateGetParametersByPath, SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'

/** Stripe's keys. A webhook signed with any of the secrets is accepted. */
export type StripeKeys = { secret_key: string; publishable_key: string; webhook_secrets: string[] }
/** PayPal's keys. A webhook of any of the ids is accepted. */
export type PayPalKeys = { client_id: string; client_secret: string; webhook_ids: string[] }
/** The keys of the check that keeps out bots. */
export type CaptchaKeys = { secret: string; site_key: string }

const given = z.string().min(1)
/** Lists the current value first, then the one it replaced. */
const rotating = (current: string | undefined, previous: string | undefined): string[] =>
  [current, previous].filter(value => value !== undefined)

const shapes = {
  stripe: z
    .object({
      'secret-key': given,
      'publishable-key': given,
      'webhook-secret': given.optional(),
      'webhook-secret-previous': given.optional(),
    })
    .transform(
      (keys): StripeKeys => ({
        secret_key: keys['secret-key'],
        publishable_key: keys['publishable-key'],
        webhook_secrets: rotating(keys['webhook-secret'], keys['webhook-secret-previous']),
      }),
    ),
  paypal: z
    .object({
      'client-id': given,
      'client-secret': given,
      'webhook-id': given.optional(),
      'webhook-id-previous': given.optional(),
    })
    .transform(
      (keys): PayPalKeys => ({
        client_id: keys['client-id'],
        client_secret: keys['client-secret'],
        webhook_ids: rotating(keys['webhook-id'], keys['webhook-id-previous']),
      }),
    ),
  captcha: z
    .object({ secret: given, 'site-key': given })
    .transform((keys): CaptchaKeys => ({ secret: keys.secret, site_key: keys['site-key'] })),
}
export type KeyOwner = keyof typeof shapes
type Keys = { stripe: StripeKeys; paypal: PayPalKeys; captcha: CaptchaKeys }

let client: SSMClient | undefined
const ssm = () => {
  client ??= new SSMClient({ maxAttempts: 4, requestHandler: { requestTimeout: 3_000 } })
  return client
}

/** Returns the path that a stage's keys are stored below, such as `/selvedge/prod`. */
const root = (): string => {
  const path = process.env.PAYMENT_PARAMETERS
  if (!path) throw new Error('PAYMENT_PARAMETERS is not set')
  return path
}

const load = async <O extends KeyOwner>(owner: O): Promise<Keys[O]> => {
  const Path = `${root()}/${owner}`
  const values: Record<string, string | undefined> = {}
  const pages = paginateGetParametersByPath({ client: ssm() }, { Path, WithDecryption: true })
  for await (const { Parameters = [] } of pages)
    for (const { Name = '', Value } of Parameters) values[Name.slice(Path.length + 1)] = Value
  const { data } = shapes[owner].safeParse(values)
  // The validator's own message could repeat a key.
  if (!data) throw new Error(`The keys of ${owner} are missing below ${Path}`)
  return data as Keys[O]
}

type Read = { at: number; keys: Promise<unknown> }
const known = new Map<string, Read>()
const nameOf = (owner: string) => `${root()}/${owner}`

const read = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const keys = work()
  const entry = { at: Date.now(), keys }
  known.set(name, entry)
  keys.catch(() => {
    if (known.get(name) === entry) known.delete(name)
  })
  return keys
}

/** Returns a provider's keys, read once per instance. Throws if they are missing. */
export const keysOf = <O extends KeyOwner>(owner: O): Promise<Keys[O]> =>
  (known.get(nameOf(owner))?.keys as Promise<Keys[O]> | undefined) ??
  read(nameOf(owner), () => load(owner))

/** How often one instance reads keys again. Keeps forged webhooks from causing a read each. */
const pauseSeconds = 10

/**
 * Reads keys again after the provider rejected them, or after a webhook matched none. Returns whether
 * they changed, so that the call is worth repeating.
 */
export const refreshKeys = async (owner: KeyOwner, now = Date.now()): Promise<boolean> => {
  const before = known.get(nameOf(owner))
  if (before && now - before.at < pauseSeconds * 1000) return false
  const old = await before?.keys
  const fresh = await read(nameOf(owner), () => load(owner))
  return JSON.stringify(old) !== JSON.stringify(fresh)
}

/** How long a key that isn't secret is kept, in seconds; briefly while it isn't stored yet. */
const publicSeconds = { stored: 300, missing: 10 }

/** Returns one key that isn't secret. Undefined if it isn't stored. */
export const publicKey = async (
  name: 'stripe/publishable-key' | 'captcha/site-key',
  now = Date.now(),
): Promise<string | undefined> => {
  const Name = nameOf(name)
  const load = async () => {
    try {
      const found = await ssm().send(new GetParameterCommand({ Name, WithDecryption: true }))
      return found.Parameter?.Value
    } catch (error) {
      if ((error as Error).name === 'ParameterNotFound') return undefined
      throw error
    }
  }
  const before = known.get(Name)
  const value = (await before?.keys) as string | undefined
  const seconds = value ? publicSeconds.stored : publicSeconds.missing
  return before && now - before.at < seconds * 1000 ? value : read(Name, load)
}
