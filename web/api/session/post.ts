import { whilePending } from '../../pending.ts'
import { ApiError, failure } from '../api-error.ts'
import { callUrl } from '../call-url.ts'

const timeoutMs = 20_000

/**
 * Posts to an endpoint that starts or renews a session, and returns its `data`. `call` would renew the session
 * before it, which needs this function. Throws `ApiError`.
 */
export async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const request = fetch(callUrl(path, {}), {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = await whilePending(request).catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'network', message: '', cause })
  })
  const reply = await answer.json().catch(() => null)
  if (answer.ok && reply?.success) return reply.data
  throw failure(answer.status, reply)
}
