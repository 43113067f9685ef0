import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { endpoints } from '../../shared/api/index.ts'
import { ShopError } from '../../shared/errors.ts'
import { errorResponse } from '../http/error-response.ts'
import { log } from '../http/log.ts'
import type { ShopHandler, ShopResponse } from '../http/request.ts'

/** The catch-all route of the API. */
export const unknownRoute = 'ANY /api/{proxy+}'

const toSegments = (path: string) => path.split('/').slice(1)

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith('{') ? path[index] !== '' : part === path[index]))

const routes = endpoints.map(({ endpoint }) => ({
  method: endpoint.method,
  segments: toSegments(`/api${endpoint.path}`),
}))

/** Returns the methods a path allows; none for an unknown path. */
export const allowedMethods = (path: string): string[] => {
  const segments = toSegments(path)
  const found = routes.filter(route => matches(route.segments, segments))
  return [...new Set(found.map(route => route.method))].sort()
}

const answerUnknown = (event: APIGatewayProxyEventV2): ShopResponse => {
  const requestId = event.requestContext?.requestId ?? randomUUID()
  const methods = allowedMethods(event.rawPath)
  const response =
    methods.length > 0
      ? errorResponse(
          new ShopError('method_not_allowed', `This URL only allows ${methods.join(' and ')}`),
        )
      : errorResponse(new ShopError('not_found', 'There is nothing at this URL'))
  log('info', 'request', {
    request_id: requestId,
    endpoint: unknownRoute,
    status: response.statusCode,
  })
  return {
    ...response,
    headers: {
      ...response.headers,
      'x-request-id': requestId,
      ...(methods.length > 0 && { allow: methods.join(', ') }),
    },
  }
}

/** Answers requests outside the contract with 405 or 404 in the usual envelope. */
export const withUnknownRoutes =
  (handler: ShopHandler): ShopHandler =>
  async (event, context) =>
    event.routeKey === unknownRoute ? answerUnknown(event) : handler(event, context)
