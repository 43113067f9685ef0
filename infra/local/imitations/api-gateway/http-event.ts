import type { IncomingMessage } from 'node:http'
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyResultV2,
  APIGatewayProxyStructuredResultV2,
} from 'aws-lambda'
import type { Match } from './routes.ts'

const isText = (type = '') =>
  /^(text\/|application\/(json|javascript|xml)|[^;]*\+(json|xml))/i.test(type)

/** Returns a request's headers by lowercase name; repeated ones are joined. */
export const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )

/** Returns the address of a request's sender. */
export const addressOf = ({ socket }: IncomingMessage): string =>
  socket.remoteAddress ?? '127.0.0.1'

const queryOf = (query: URLSearchParams): Record<string, string> | undefined => {
  const names = [...new Set(query.keys())]
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map(name => [name, query.getAll(name).join(',')]))
}

type Called = {
  req: IncomingMessage
  url: URL
  /** The headers that the distribution sends. */
  sent: Record<string, string>
  match: Match
  body: Buffer
  requestId: string
}

/** Builds the event an HTTP API sends to a function, payload format 2.0. */
export const eventOf = ({
  req,
  url,
  sent,
  match,
  body,
  requestId,
}: Called): APIGatewayProxyEventV2 => {
  const { cookie, ...headers } = sent
  const now = new Date()
  const text = isText(req.headers['content-type'])
  const query = queryOf(url.searchParams)
  const { parameters, route } = match
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: decodeURIComponent(url.pathname),
    rawQueryString: url.search.slice(1),
    ...(cookie && { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...headers,
      'x-forwarded-for': addressOf(req),
      'x-forwarded-proto': 'http',
    },
    ...(query && { queryStringParameters: query }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: req.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: req.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        protocol: 'HTTP/1.1',
        sourceIp: addressOf(req),
        userAgent: req.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  }
}

export type Reply = { status: number; headers: Record<string, string | string[]>; body: Buffer }

/** Reads a function's result as an HTTP API does. */
export const replyOf = (result: APIGatewayProxyResultV2 | undefined): Reply => {
  const plain = result === null || typeof result !== 'object' || !('statusCode' in result)
  if (plain) {
    const body = typeof result === 'string' ? result : JSON.stringify(result ?? null)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
  }
  const {
    statusCode,
    headers,
    cookies,
    body = '',
    isBase64Encoded,
  } = result as APIGatewayProxyStructuredResultV2
  const lowered = Object.entries(headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ])
  return {
    status: statusCode ?? 200,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      ...Object.fromEntries(lowered),
      ...(cookies?.length && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}

/** Reads a body up to a limit in bytes. Drains a longer one and returns `undefined`. */
export const readBody = async (
  req: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}
