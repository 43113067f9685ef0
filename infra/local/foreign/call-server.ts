import { region } from '../local-ids.ts'
import { foreignCredentials } from './credentials.ts'

/** A call that the store needs and the server doesn't answer as AWS does. */
export class Gap extends Error {
  override name = 'Gap'
}

/** How long one call may take, in milliseconds. Servers load a service at its first call. */
const callTimeoutMs = 15_000

/** Returns the options of a client for another server. Nothing comes from profiles. */
export const clientOptions = (endpoint: string) => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = foreignCredentials()
  return {
    endpoint,
    region: process.env.AWS_REGION ?? region,
    maxAttempts: 1,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
  }
}

const maxReason = 120
const oneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > maxReason ? `${line.slice(0, maxReason)} …` : line
}

/** Returns the name of a command: `CreateTable` for a `CreateTableCommand`. */
const nameOf = (command: object) => command.constructor.name.replace(/Command$/, '')

type Client<Command> = {
  send(command: Command, options: { abortSignal: AbortSignal }): Promise<unknown>
}

/**
 * Returns a function that makes calls of a client. Errors named in `accepted` return undefined. Others
 * become a `Gap` that names the call.
 */
export const createCaller =
  (client: { send: unknown }) =>
  async <Output = Record<string, never>>(
    command: object,
    accepted: readonly string[] = [],
  ): Promise<Output | undefined> => {
    const abortSignal = AbortSignal.timeout(callTimeoutMs)
    try {
      return (await (client as Client<object>).send(command, { abortSignal })) as Output
    } catch (error) {
      const { name, message } = error as Error
      if (accepted.includes(name)) return undefined
      if (abortSignal.aborted) throw new Gap(`${nameOf(command)} took longer than 15 s`)
      throw new Gap(oneLine(`${nameOf(command)} failed with ${name}: ${message}`))
    }
  }
