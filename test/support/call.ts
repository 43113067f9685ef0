import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { ShopHandler } from '../../functions/http/request.ts'

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it reads
  data: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body: any
  headers: Record<string, string>
  cookies: string[]
}

type Options = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  cookies?: string[]
  token?: string
}

/** Returns the header that the distribution adds to every call. */
export const fromDistribution = () => ({ 'x-origin-key': process.env.ORIGIN_KEY ?? '' })

/** Builds the event that API Gateway sends for a route such as `POST /cart/items`. */
export const toEvent = (route: string, options: Options = {}): APIGatewayProxyEventV2 => {
  const [method = 'GET', path = '/'] = route.split(' ')
  return {
    version: '2.0',
    routeKey: `${method} /api${path}`,
    rawPath: `/api${path}`,
    rawQueryString: new URLSearchParams(options.query).toString(),
    headers: {
      ...fromDistribution(),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    cookies: options.cookies,
    pathParameters: options.params,
    queryStringParameters: options.query,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    isBase64Encoded: false,
    requestContext: { requestId: randomUUID() },
  } as unknown as APIGatewayProxyEventV2
}

/** Calls a route group's Lambda handler as API Gateway does. */
export const call = async (
  handler: ShopHandler,
  route: string,
  options: Options = {},
): Promise<Answer> => {
  const response = await handler(toEvent(route, options), {} as Context)
  const isJson = String(response.headers?.['content-type']).includes('json')
  const body = isJson ? JSON.parse(response.body ?? 'null') : response.body
  return {
    status: response.statusCode ?? 0,
    body,
    data: body?.data,
    headers: response.headers as Record<string, string>,
    cookies: response.cookies ?? [],
  }
}

/** Creates a client that keeps cookies between calls, like a browser. */
export const visitor = (token?: string) => {
  const jar = new Map<string, string>()
  return async (handler: ShopHandler, route: string, options: Options = {}): Promise<Answer> => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`)
    const answer = await call(handler, route, {
      ...options,
      token: options.token ?? token,
      cookies,
    })
    for (const line of answer.cookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
}
