import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'
import { malformed } from './problem.ts'
import type { State } from './state.ts'

/** A call to the server. */
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  header: (name: string) => string | undefined
  /** The body as it was sent. */
  raw: string
  /** This server's address. */
  base: string
  state: State
  /** Sends an event to the webhooks. */
  emit: (type: string, resource: object, resourceType: string) => void
}

export type Answer = { status: number; body?: unknown; html?: string; location?: string }

/** An endpoint. The path's groups become the parameters. */
export type Route = [
  method: string,
  path: RegExp,
  handle: (call: Call, ...parameters: string[]) => Answer | Promise<Answer>,
]

/** Reads a request's body as text. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Parses a JSON body. Errors: 400 with the field. */
export const parseBody = <Shape extends z.ZodType>(shape: Shape, { raw }: Call): z.infer<Shape> => {
  let body: unknown
  try {
    body = raw ? JSON.parse(raw) : {}
  } catch {
    throw malformed('/')
  }
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  throw malformed(`/${parsed.error.issues[0]?.path.join('/') ?? ''}`)
}
