import type * as z from 'zod'
import type { Body, Endpoint, Params, Query, Reply } from '../../shared/api/endpoint.ts'
import { beginPending } from '../pending.ts'
import { ApiError } from './api-error.ts'
import { getToken } from './auth.ts'
import { callUrl } from './call-url.ts'
import type { Route } from './contract.ts'
import { takeEarlyResponse } from './early.ts'
import { rejectSession } from './session.ts'

type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : Body<E>
export type Sent<E extends Endpoint> = {
  query?: Partial<Query<E>>
  headers?: Record<string, string>
  signal?: AbortSignal
} & (E['params'] extends z.ZodObject ? { params: Params<E> } : { params?: undefined }) &
  (E['body'] extends z.ZodType ? { body: BodyInput<E> } : { body?: undefined })

const timeoutMs = 20_000

/**
 * Calls an endpoint of the contract and returns its `data`. Throws `ApiError`. Retries a GET once
 * when there is no connection. Never retries other methods: the change could be made twice.
 */
export async function call<E extends Endpoint>(
  route: Route<E>,
  ...[sent]: RequiredKeys<Sent<E>> extends never ? [sent?: Sent<E>] : [sent: Sent<E>]
): Promise<Reply<E>> {
  const end = beginPending()
  try {
    const answer = await send(route, sent ?? {})
    const content = answer.headers.get('content-type') ?? ''
    const reply = content.includes('json') ? await answer.json().catch(() => null) : null
    if (answer.ok && reply?.success) return reply.data as Reply<E>
    throw failure(answer.status, reply)
  } finally {
    end()
  }
}

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

/** Sends a request and returns the answer, whatever its status. */
export async function send(route: Route, sent: Loose): Promise<Response> {
  const request: RequestInit = {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(await bearer()),
      ...sent.headers,
    },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  }
  const address = callUrl(route.path, sent)
  let early = isGuestRead(request) ? takeEarlyResponse(address) : undefined
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

const isGuestRead = ({ method, headers }: RequestInit) =>
  method === 'GET' && !new Headers(headers).has('authorization')

/**
 * Builds the authorization header; guests have none. A token that can't be refreshed offline fails
 * with the code `network`, as the call itself would.
 */
async function bearer(): Promise<Record<string, string>> {
  const token = await getToken().catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'network', message: '', cause })
  })
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Builds the error of an answer. */
export function failure(status: number, reply: Partial<ApiError> | null): ApiError {
  const code = reply?.code ?? (status === 401 ? 'unauthenticated' : 'internal')
  if (status === 401 && code !== 'bad_credentials') rejectSession()
  return new ApiError({
    status,
    code,
    message: reply?.message ?? '',
    errors: reply?.errors,
    data: reply?.data,
  })
}
