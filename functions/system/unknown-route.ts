import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { endpoints } from '../../shared/api/index.ts'
import { ShopError } from '../../shared/errors.ts'
import { errorResponse } from '../http/error-response.ts'
import { log } from '../http/log.ts'
import type { ShopHandler, ShopResponse } from '../http/request.ts'

/** The route that takes what no other route of the API takes. */
export const unknownRoute = 'ANY /api/{proxy+}'

const segmentsOf = (path: string) => path.split('/').slice(1)

const matches = (pattern: string[], path: string[]) =>
  pattern.length === path.length &&
  pattern.every((part, index) => (part.startsWith('{') ? path[index] !== '' : part === path[index]))

const known = endpoints.map(({ endpoint }) => ({
  method: endpoint.method,
  segments: segmentsOf(`/api${endpoint.path}`),
}))

/** The methods the contract has for a path; none where the path is not ours. */
export const methodsOf = (path: string): string[] => {
  const segments = segmentsOf(path)
  const found = known.filter(route => matches(route.segments, segments))
  return [...new Set(found.map(route => route.method))].sort()
}

const answerUnknown = (event: APIGatewayProxyEventV2): ShopResponse => {
  const requestId = event.requestContext?.requestId ?? randomUUID()
  const methods = methodsOf(event.rawPath)
  const response =
    methods.length > 0
      ? errorResponse(
          new ShopError('method_not_allowed', `This address takes ${methods.join(' and ')} only`),
        )
      : errorResponse(new ShopError('not_found', 'There is nothing at this address'))
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

/** Adds the answers to calls the contract does not have: 405 or 404, in the same envelope. */
export const withUnknownRoutes =
  (handler: ShopHandler): ShopHandler =>
  async (event, context) =>
    event.routeKey === unknownRoute ? answerUnknown(event) : handler(event, context)
