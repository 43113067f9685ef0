import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { ShopHandler, ShopResponse } from '../../../functions/http/request.ts'
import { routeEntries } from '../../../infra/entries.ts'
import { endpoints, type GroupName } from '../../../shared/api/index.ts'
import { fromDistribution } from '../../support/call.ts'

const modules = import.meta.glob<{ handler: ShopHandler }>('../../../functions/**/handler.ts')

/** Loads the real Lambda handlers of all route groups. */
export const loadHandlers = async (): Promise<Record<GroupName, ShopHandler>> => {
  const loaded = await Promise.all(
    Object.entries(routeEntries).map(async ([group, entry]) => [
      group,
      (await modules[`../../../functions/${entry}.ts`]?.())?.handler,
    ]),
  )
  return Object.fromEntries(loaded)
}

/** Every endpoint, with a title for test names. */
export const cases = endpoints.map(one => ({
  ...one,
  title: `${one.endpoint.method} ${one.endpoint.path}`,
}))
export type Case = (typeof cases)[number]

export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  /** The raw body text. */
  raw?: string
  isBase64?: boolean
  contentType?: string
  token?: string
  headers?: Record<string, string>
}

let count = 0

/** Builds the event API Gateway sends for a request to an endpoint. */
export const eventFor = ({ endpoint }: Case, sent: Sent): APIGatewayProxyEventV2 => {
  const { raw, isBase64 = false, contentType = 'application/json', token } = sent
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => sent.params?.[name] ?? 'x')
  return {
    version: '2.0',
    routeKey: `${endpoint.method} /api${endpoint.path}`,
    rawPath: `/api${path}`,
    rawQueryString: '',
    headers: {
      ...fromDistribution(),
      ...(raw !== undefined && { 'content-type': contentType }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    pathParameters: sent.params,
    queryStringParameters: sent.query,
    body: raw,
    isBase64Encoded: isBase64,
    requestContext: { requestId: `request-${++count}`, http: { method: endpoint.method, path } },
  } as unknown as APIGatewayProxyEventV2
}

export type Answer = {
  status: number
  headers: Record<string, string>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape they read
  body: any
}

const read = (response: ShopResponse): Answer => {
  const text = response.body ?? ''
  const isJson = /^application\/(x-amz-)?json/.test(String(response.headers?.['content-type']))
  return {
    status: response.statusCode ?? 0,
    headers: response.headers as Record<string, string>,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  }
}

/** Sends an event to a handler. */
export const send = async (handler: ShopHandler, event: APIGatewayProxyEventV2): Promise<Answer> =>
  read(await handler(event, {} as Context))
