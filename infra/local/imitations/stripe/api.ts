import { type Account, publicCopy } from './account.ts'
import { isClientCall } from './client-calls.ts'
import { expand } from './expand.ts'
import { StripeFailure } from './failure.ts'
import { type Form, parseForm } from './form.ts'
import type { Answer, createIdempotency } from './idempotency.ts'
import { refuseUnknown, text } from './params.ts'
import { findRoute } from './routes.ts'

export type ApiRequest = {
  id: string
  method: string
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}
type Keys = { secret: string; publishable: string }

const unauthorized = (message: string) =>
  new StripeFailure(401, { type: 'invalid_request_error', message }, true)

/** Reads the key from the `Authorization` header (Bearer or Basic) or the parameter `key`. */
const readKey = (authorization: string | undefined, form: Form): string | undefined => {
  const [scheme = '', value = ''] = authorization?.split(' ') ?? []
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0]
  return /^bearer$/i.test(scheme) ? value : text(form, 'key')
}

/** Checks the key. Returns whether it is the publishable one. */
const checkKey = ({ method, path, authorization }: ApiRequest, form: Form, keys: Keys): boolean => {
  const key = readKey(authorization, form)
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (key === keys.secret) return false
  if (key !== keys.publishable)
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
  if (isClientCall(method, path)) return true
  throw new StripeFailure(
    403,
    {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message:
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
    },
    true,
  )
}

const execute = (account: Account, request: ApiRequest, form: Form, client: boolean): object => {
  const { method, path } = request
  const route = findRoute(method, path)
  if (!route)
    throw new StripeFailure(
      404,
      {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      },
      true,
    )
  refuseUnknown(form, route.allowed)
  const answer = route.answer({ account, form, ids: route.ids, path, client })
  return publicCopy(expand(account, answer, form))
}

/** Describes an error in an answer. Errors of this server itself are 500. */
export const failureAnswer = (error: unknown, request: string): Answer => {
  if (error instanceof StripeFailure)
    return { status: error.status, body: { error: publicCopy(error.body) }, request }
  console.error(error)
  const body = { error: { type: 'api_error', message: 'An unknown error occurred.' } }
  return { status: 500, body, request }
}

/** Answers a call of the API. All its work is done when this returns. */
export const answerCall = (
  account: Account,
  idempotency: ReturnType<typeof createIdempotency>,
  keys: Keys,
  request: ApiRequest,
): Answer => {
  const { id, method, path, query, body, idempotencyKey } = request
  account.request = { id, idempotency_key: idempotencyKey ?? null }
  const parameters = method === 'POST' ? body : query
  const key = method === 'POST' ? idempotencyKey : undefined
  try {
    const form = parseForm(parameters)
    const client = checkKey(request, form, keys)
    const earlier = key && idempotency.find(key, path, parameters)
    if (earlier) return earlier
    const answer = { status: 200, body: execute(account, request, form, client), request: id }
    if (key) idempotency.keep(key, path, parameters, answer)
    return answer
  } catch (error) {
    const answer = failureAnswer(error, id)
    if (key && error instanceof StripeFailure && !error.early)
      idempotency.keep(key, path, parameters, answer)
    return answer
  }
}
