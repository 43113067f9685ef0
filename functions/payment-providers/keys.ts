import { GetParameterCommand, paginateGetParametersByPath, SSMClient } from '@aws-sdk/client-ssm'
import * as z from 'zod'

/** Lists the keys that a webhook may be signed with: the current one, then the one that it replaced. */
export const acceptedKeys = (current: string | undefined, previous: string | undefined): string[] =>
  [current, previous].filter(value => value !== undefined)

/** The schema of a key that must exist. */
export const requiredKey = z.string().min(1)

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

const load = async <T>(owner: string, shape: z.ZodType<T>): Promise<T> => {
  const Path = `${root()}/${owner}`
  const values: Record<string, string | undefined> = {}
  const pages = paginateGetParametersByPath({ client: ssm() }, { Path, WithDecryption: true })
  for await (const { Parameters = [] } of pages)
    for (const { Name = '', Value } of Parameters) values[Name.slice(Path.length + 1)] = Value
  const { data } = shape.safeParse(values)
  // The validator's own message could repeat a key.
  if (!data) throw new Error(`The keys of ${owner} are missing below ${Path}`)
  return data
}

type Read = { at: number; keys: Promise<unknown> }
const reads = new Map<string, Read>()
const nameOf = (owner: string) => `${root()}/${owner}`

const read = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const keys = work()
  const entry = { at: Date.now(), keys }
  reads.set(name, entry)
  keys.catch(() => {
    if (reads.get(name) === entry) reads.delete(name)
  })
  return keys
}

/**
 * Minimum time between two reads of an instance, in seconds, so that forged webhooks don't cause a
 * read each.
 */
const pauseSeconds = 10

/** The keys of a provider, or of the check against bots. */
export type StoredKeys<T> = {
  /** Returns the keys, read once per instance. Throws if they are missing. */
  read: () => Promise<T>
  /**
   * Reads keys again after the provider rejected them, or after a webhook matched none. Returns whether
   * they changed, so that the call is worth repeating.
   */
  refresh: (now?: number) => Promise<boolean>
}

/** Finds keys in Parameter Store below `/selvedge/STAGE/OWNER`. */
export const storedKeys = <T>(owner: string, shape: z.ZodType<T>): StoredKeys<T> => {
  const readAgain = () => read(nameOf(owner), () => load(owner, shape))
  const known = () => reads.get(nameOf(owner))
  return {
    read: () => (known()?.keys as Promise<T> | undefined) ?? readAgain(),
    refresh: async (now = Date.now()) => {
      const before = known()
      if (before && now - before.at < pauseSeconds * 1000) return false
      const old = await before?.keys
      return JSON.stringify(old) !== JSON.stringify(await readAgain())
    },
  }
}

/** How long to cache a key that isn't secret, in seconds; briefly if it isn't stored yet. */
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
  const before = reads.get(Name)
  const value = (await before?.keys) as string | undefined
  const seconds = value ? publicSeconds.stored : publicSeconds.missing
  return before && now - before.at < seconds * 1000 ? value : read(Name, load)
}
