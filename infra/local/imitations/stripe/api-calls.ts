import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerCall, failureAnswer } from './api.ts'
import { StripeFailure } from './failure.ts'
import { pause } from './faults.ts'
import { sendAnswer } from './http.ts'
import { type Answer, createIdempotency } from './idempotency.ts'
import { newId } from './ids.ts'
import type { LocalState } from './local-calls.ts'

const maxLog = 10_000

/** The failure of a server, on demand. */
const failWith = (status: number, request: string): Answer =>
  failureAnswer(
    new StripeFailure(
      status,
      status === 429
        ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }
        : { type: 'api_error', message: 'An error occurred at Stripe.' },
    ),
    request,
  )

type Given = { req: IncomingMessage; target: URL; body: string; id: string; key?: string }

/** Does a call with the faults that were requested. Undefined if the connection breaks. */
const runCall = async (
  { account, faults, keys }: LocalState,
  idempotency: ReturnType<typeof createIdempotency>,
  { req, target, body, id, key }: Given,
): Promise<Answer | undefined> => {
  const { method = 'GET', headers } = req
  const { pathname: path, search } = target
  const fault = faults.take(method, path)
  await pause(fault?.delay)
  if (fault?.drop === 'request') return undefined
  if (fault?.status) return failWith(fault.status, id)
  const { authorization } = headers
  const request = { id, method, path, query: search.slice(1), body, authorization }
  const answer = answerCall(account, idempotency, keys, { ...request, idempotencyKey: key })
  account.objects.save()
  await pause(fault?.delay_answer)
  if (fault?.drop === 'answer') return undefined
  return fault?.status_after ? failWith(fault.status_after, id) : answer
}

/** Creates the handler of API calls: it keeps idempotency keys and a log of the requests. */
export const createApi = (state: LocalState) => {
  const idempotency = createIdempotency(state.account)
  return async (req: IncomingMessage, res: ServerResponse, target: URL, body: string) => {
    const { method, headers } = req
    const id = newId('req', 14)
    const key = method === 'POST' ? headers['idempotency-key']?.toString() : undefined
    const record = { id, method, path: target.pathname, idempotency_key: key }
    state.requests.push(record)
    if (state.requests.length > maxLog) state.requests.shift()
    const answer = (given: Answer | undefined) => {
      Object.assign(record, { status: given?.status ?? null })
      if (given) sendAnswer(res, id, given)
      else req.socket.destroy()
    }
    let end = () => {}
    try {
      if (key) end = idempotency.begin(key)
      answer(await runCall(state, idempotency, { req, target, body, id, ...(key && { key }) }))
    } catch (error) {
      answer(failureAnswer(error, id))
    } finally {
      end()
    }
  }
}
