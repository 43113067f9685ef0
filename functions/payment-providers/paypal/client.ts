import * as z from 'zod'
import { payPalUrl } from './address.ts'
import type { PayPalKeys } from './keys.ts'
import { PayPalError } from './paypal-error.ts'

const timeoutMs = 5000
/** A token is renewed this long before it expires. */
const marginMs = 60_000

/** Reads the keys, and reads them again after PayPal rejected them. */
export type PayPalKeySource = {
  read: () => Promise<PayPalKeys>
  /** Returns whether they changed. */
  refresh: () => Promise<boolean>
}

export type PayPalCall = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  /** An object, or JSON text to send as it is. */
  body?: object | string
  /** PayPal's idempotency key. */
  requestId?: string
}

/** Sends a request and returns PayPal's answer, parsed. Safe to repeat. Errors: `PayPalError`. */
export type PayPalClient = <Shape extends z.ZodType>(
  shape: Shape,
  call: PayPalCall,
) => Promise<z.infer<Shape>>

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })

const fetchOnce = (path: string, init: RequestInit): Promise<Response> =>
  fetch(`${payPalUrl()}${path}`, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })

/** Sends a request, and once more if there was no answer or PayPal failed. */
const sendTwice = async (path: string, init: RequestInit): Promise<Response> => {
  const first = await fetchOnce(path, init).catch(() => undefined)
  return first && first.status < 500 ? first : fetchOnce(path, init)
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return undefined
  }
}

const parse = async <Shape extends z.ZodType>(shape: Shape, response: Response) => {
  const body = await readBody(response)
  if (!response.ok) throw new PayPalError(response.status, body)
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  // The paths only: values may be personal.
  const paths = parsed.error.issues.map(({ path }) => path.join('.'))
  throw new Error(`PayPal's answer has another shape: ${paths.join(', ')}`)
}

/** Creates a client with an access token that it keeps until it expires. */
export const createPayPalClient = (keys: PayPalKeySource): PayPalClient => {
  let known: { token: Promise<string>; url: string } | undefined
  let expires = 0

  const requestToken = async (again = false): Promise<string> => {
    const { client_id, client_secret } = await keys.read()
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    const started = Date.now()
    const response = await sendTwice('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (response.status === 401 && !again && (await keys.refresh())) return requestToken(true)
    const { access_token, expires_in } = await parse(Token, response)
    expires = started + expires_in * 1000 - marginMs
    return access_token
  }

  const accessToken = (again = false): Promise<string> => {
    const url = payPalUrl()
    if (again || !known || known.url !== url || Date.now() >= expires) {
      expires = Number.POSITIVE_INFINITY
      const token = requestToken()
      known = { token, url }
      token.catch(() => {
        if (known?.token === token) known = undefined
      })
    }
    return known.token
  }

  const send = async ({ method, path, body, requestId }: PayPalCall, token: string) =>
    sendTwice(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    })

  return async (shape, call) => {
    const response = await send(call, await accessToken())
    if (response.status !== 401) return parse(shape, response)
    return parse(shape, await send(call, await accessToken(true)))
  }
}
