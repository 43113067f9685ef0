import type { Context } from 'aws-lambda'
import { endpoints } from '../../shared/api/index.ts'
import { ShopError } from '../../shared/errors.ts'
import { requireDistribution } from '../http/check-origin.ts'
import { errorResponse } from '../http/error-response.ts'
import { logInvocation } from '../http/log.ts'
import { logRequest, requestIdOf } from '../http/log-request.ts'
import type { ShopEvent, ShopResponse } from '../http/request.ts'
import { logSecurity } from '../http/security-log.ts'

const toSegments = (path: string) => path.split('/').slice(1)

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith('{') ? path[index] !== '' : part === path[index]))

const routes = endpoints.map(({ endpoint: { method, path } }) => ({
  method,
  path,
  segments: toSegments(`/api${path}`),
}))

/** Returns a sort key that puts names before parameters, segment by segment, like the gateway. */
const precedence = (segments: string[]) =>
  segments.map(part => (part.startsWith('{') ? 1 : 0)).join('')

/**
 * Returns the methods a path allows; none for an unknown path. `/orders/track` matches only its own
 * endpoint, though it looks like an order's.
 */
export const allowedMethods = (path: string): string[] => {
  const segments = toSegments(path)
  const found = routes
    .filter(route => matches(route.segments, segments))
    .sort((one, other) => (precedence(one.segments) < precedence(other.segments) ? -1 : 1))
  return found
    .filter(route => route.path === found[0]?.path)
    .map(route => route.method)
    .sort()
}

/** Returns the error of a request outside the contract. */
const errorOf = async (event: ShopEvent, methods: string[]): Promise<unknown> => {
  try {
    await requireDistribution(event)
  } catch (error) {
    return error
  }
  return methods.length > 0
    ? new ShopError('method_not_allowed', `This URL only allows ${methods.join(' and ')}`)
    : new ShopError('not_found', 'There is nothing at this URL')
}

/** Answers a request outside the contract with 405 or 404. */
export const answerUnknown = async (event: ShopEvent, context: Context): Promise<ShopResponse> => {
  const startedAt = performance.now()
  logInvocation(context)
  const requestId = requestIdOf(event)
  const methods = allowedMethods(event.rawPath)
  const error = await errorOf(event, methods)
  const response = errorResponse(error)
  const code = error instanceof ShopError ? error.code : undefined
  logRequest(event, { status: response.statusCode, code, startedAt })
  await logSecurity(event, error)
  return {
    ...response,
    headers: {
      ...response.headers,
      'x-request-id': requestId,
      ...(response.statusCode === 405 && { allow: methods.join(', ') }),
    },
  }
}
