import type * as z from 'zod'
import type { Body, Endpoint, Params, Query, Reply } from '../../shared/api/endpoint.ts'
import { beginPending } from '../pending.ts'
import { ApiError, failure } from './api-error.ts'
import { getToken } from './auth.ts'
import { callUrl } from './call-url.ts'
import type { Route } from './contract.ts'
import { takeEarlyResponse } from './early-responses.ts'

type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : Body<E>
export type CallInput<E extends Endpoint> = {
  query?: Partial<Query<E>>
  headers?: Record<string, string>
  signal?: AbortSignal
} & (E['params'] extends z.ZodObject ? { params: Params<E> } : { params?: undefined }) &
  (E['body'] extends z.ZodType ? { body: BodyInput<E> } : { body?: undefined })

/** Waits as long as the gateway does, because a bank may take 25 seconds to answer a payment. */
const timeoutMs = 30_000

/**
 * Calls an endpoint of the contract and returns its `data`. Throws `ApiError`. Retries a GET once
 * when there is no connection. Never retries other methods: the change could be made twice.
 */
export const call = <E extends Endpoint>(
  route: Route<E>,
  ...[sent]: RequiredKeys<CallInput<E>> extends never ? [sent?: CallInput<E>] : [sent: CallInput<E>]
): Promise<Reply<E>> =>
  sendRequest(route, sent ?? {}, async answer => {
    const content = answer.headers.get('content-type') ?? ''
    const reply = content.includes('json') ? await answer.json().catch(() => null) : null
    if (answer.ok && reply?.success) return reply.data as Reply<E>
    throw failure(answer.status, reply)
  })

export type RequiredKeys<T> = {
  [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K
}[keyof T]
type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Sends a request and reads its answer. If the API refuses it because it needs the password again, a newer
 * session or a check against bots, gets that and repeats the request once.
 */
export async function sendRequest<T>(
  route: Route,
  sent: Loose,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  let token: string | null = null
  const attempt = async (proof?: Record<string, string>) => {
    const end = beginPending()
    try {
      token = route.cache ? null : await currentToken()
      return await read(await send(route, sent, token, proof))
    } finally {
      end()
    }
  }
  try {
    return await attempt()
  } catch (error) {
    const refusal = error as ApiError
    const isRefused = refusal.status === 401 || refusal.status === 403
    if (!isRefused || !(token || refusal.code === 'captcha_required')) throw error
    return attempt(await (await import('./session/recover.ts')).recover(refusal, token))
  }
}

/** Sends a request and returns the answer, whatever its status. */
async function send(
  route: Route,
  sent: Loose,
  token: string | null,
  proof?: Record<string, string>,
): Promise<Response> {
  const request: RequestInit = {
    method: route.method,
    credentials: route.cache ? 'omit' : 'same-origin',
    headers: {
      accept: 'application/json',
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...sent.headers,
      ...proof,
    },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  }
  const address = callUrl(route.path, sent)
  let early = route.cache && takeEarlyResponse(address)
  const attempt = () => {
    const answer = early
    early = undefined
    if (answer) return answer
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout
    return fetch(address, { ...request, signal })
  }
  try {
    return await attempt()
  } catch (cause) {
    if (sent.signal?.aborted) throw cause
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new ApiError({ status: 0, code: 'timeout', message: '', cause })
    if (route.method === 'GET') {
      await new Promise(resolve => setTimeout(resolve, 400))
      try {
        return await attempt()
      } catch (again) {
        if (sent.signal?.aborted) throw again
        throw new ApiError({ status: 0, code: 'network', message: '', cause: again })
      }
    }
    throw new ApiError({ status: 0, code: 'network', message: '', cause })
  }
}

/** Returns the access token. Fails with the code `network` if the code for it can't be loaded. */
const currentToken = () =>
  getToken().catch((cause: unknown) => {
    throw cause instanceof ApiError
      ? cause
      : new ApiError({ status: 0, code: 'network', message: '', cause })
  })
