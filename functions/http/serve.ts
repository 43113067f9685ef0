import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import type { Endpoint, ReplyInput } from '../../shared/api/endpoint.ts'
import { ShopError } from '../../shared/errors.ts'
import { measured } from '../table/client.ts'
import { identify, permit } from './authorize.ts'
import { requireDistribution } from './check-origin.ts'
import { clientAddress } from './client-address.ts'
import { errorResponse, isServerError, success } from './error-response.ts'
import { isPaced, limitCalls } from './limit-calls.ts'
import { describeError, log, logInvocation } from './log.ts'
import { logRequest, requestIdOf } from './log-request.ts'
import { parseReply } from './parse-reply.ts'
import { parseRequest } from './parse-request.ts'
import { poolErrorResponse } from './pool-error.ts'
import type { ShopEvent, ShopHandler, ShopRequest, ShopResponse } from './request.ts'
import { idsInReply, logSecurity } from './security-log.ts'
import { traced } from './trace.ts'

/** One use case per endpoint of a group. A missing one is a type error. */
export type UseCases<G extends Record<string, Endpoint>> = {
  [Name in keyof G]: UseCase<G[Name]>
}
export type UseCase<E extends Endpoint> = (request: ShopRequest<E>) => Promise<ReplyInput<E>>

/** Finds the endpoint of the route that API Gateway matched. */
const findEndpoint = (group: Record<string, Endpoint>) => {
  const byRoute = new Map(
    Object.entries(group).map(([name, endpoint]) => [
      `${endpoint.method} /api${endpoint.path}`,
      { name, endpoint },
    ]),
  )
  return {
    before: ({ event }: { event: ShopEvent }) => {
      const found = byRoute.get(event.routeKey)
      if (!found) throw new ShopError('not_found', 'Not found')
      event.endpoint = found.endpoint
      event.endpointName = found.name
    },
  }
}

const checkOrigin = {
  before: ({ event }: { event: ShopEvent }) => requireDistribution(event),
}

const authorizeCaller = {
  before: async ({ event }: { event: ShopEvent }) => {
    const { endpoint, headers } = event
    if (!endpoint) return
    const caller = await identify(endpoint, headers.authorization)
    // Assigned before the refusal, so that the security log names who was refused.
    Object.assign(event, caller)
    await permit(endpoint, caller)
  },
}

/** Returns the guest who owns the caller's cart, from a cookie that this store signed. */
type FindGuest = (request: Pick<ShopRequest, 'cookie'>) => Promise<string | undefined>

const limit = (findGuest: FindGuest | undefined) => ({
  before: async ({ event }: { event: ShopEvent }) => {
    if (!event.endpoint || !isPaced(event.endpoint)) return
    const guest = await findGuest?.({ cookie: name => cookieOf(event, name) })
    limitCalls({ user: event.user ?? null, guest, ip: clientAddress(event) })
  },
})

const parse = {
  before: ({ event }: { event: ShopEvent }) => {
    if (event.endpoint) event.parsed = parseRequest(event.endpoint, event)
  },
}

type Done = { event: ShopEvent; response: ShopResponse; error?: Error | null }

/** Turns errors into responses, adds the request id and logs each request. */
const respond = {
  before: ({ event, context }: { event: ShopEvent; context: Context }) => {
    event.startedAt = performance.now()
    logInvocation(context)
  },
  after: (request: Done) => finish(request),
  onError: (request: Done) => {
    if (isServerError(request.error))
      log('error', 'request failed', {
        request_id: requestIdOf(request.event),
        endpoint: request.event.endpointName,
        ...describeError(request.error),
      })
    const { protocol } = request.event.endpoint ?? {}
    request.response = (protocol === 'cognito' ? poolErrorResponse : errorResponse)(request.error)
    return finish(request)
  },
}

const finish = async ({ event, response, error }: Done) => {
  const requestId = requestIdOf(event)
  response.headers = { ...response.headers, 'x-request-id': requestId }
  const code = error instanceof ShopError ? error.code : undefined
  logRequest(event, { status: response.statusCode, code, startedAt: event.startedAt ?? 0 })
  await logSecurity(event, error)
}

const cookieOf = (event: ShopEvent, name: string) =>
  event.cookies?.find(cookie => cookie.startsWith(`${name}=`))?.slice(name.length + 1)

/** Calls the use case and wraps its result as the contract declares. */
const callUseCase = async (
  endpoint: Endpoint,
  useCase: UseCase<Endpoint>,
  event: ShopEvent,
): Promise<ShopResponse> => {
  const cookies: string[] = []
  const headers: Record<string, string> = {}
  let status: number = endpoint.status ?? 200
  const result = await useCase({
    params: event.parsed?.params as never,
    query: event.parsed?.query as never,
    body: event.parsed?.body as never,
    user: (event.user ?? null) as never,
    session: event.session ?? null,
    requestId: requestIdOf(event),
    ip: clientAddress(event),
    header: name => event.headers[name],
    cookie: name => cookieOf(event, name),
    setCookie: line => cookies.push(line),
    setHeader: (name, value) => {
      headers[name] = value
    },
    setStatus: code => {
      status = code
    },
    recordAs: (name, user) => {
      event.recorded = { event: name, user }
    },
    concern: email => {
      event.email = email
    },
  })
  const reply = parseReply(endpoint, result)
  if (endpoint.event) event.concerned = idsInReply(reply)
  const response = endpoint.contentType
    ? fileResponse(status, endpoint.contentType, reply)
    : success(status, reply)
  return {
    ...response,
    headers: {
      ...response.headers,
      ...(isShared({ endpoint, event, status, cookies }) && shared),
      ...headers,
    },
    ...(cookies.length > 0 && { cookies }),
  }
}

const shared = { 'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60' }

type Outcome = { endpoint: Endpoint; event: ShopEvent; status: number; cookies: string[] }

/**
 * Returns whether CloudFront may cache an answer: only one that is the same for everyone (Q44).
 * Browsers request it again each time. Answers to a caller with a token, answers that set a cookie,
 * and answers below `/api/live`, which CloudFront marks (`infra/edge-functions.ts`), are never
 * cached.
 */
const isShared = ({ endpoint, event, status, cookies }: Outcome): boolean =>
  endpoint.cache === 'public' &&
  endpoint.method === 'GET' &&
  status === 200 &&
  !event.headers.authorization &&
  !event.headers['x-live-call'] &&
  cookies.length === 0

const fileResponse = (status: number, contentType: string, content: unknown): ShopResponse => ({
  statusCode: status,
  // A browser must not keep personal files. Public files set a header of their own.
  headers: { 'content-type': contentType, 'cache-control': 'no-store' },
  ...(content instanceof Uint8Array
    ? { body: Buffer.from(content).toString('base64'), isBase64Encoded: true }
    : { body: String(content) }),
})

/** Adds the capacity a call used as a header, for the benchmark. Never enabled in a deployed stack. */
const withCapacity = async (work: () => Promise<ShopResponse>): Promise<ShopResponse> => {
  if (process.env.REPORT_CAPACITY !== 'true') return work()
  const { result, read, write } = await measured(work)
  return { ...result, headers: { ...result.headers, 'x-capacity': `${read} ${write}` } }
}

/**
 * Creates the Lambda handler of a route group: accepts only calls from the distribution, finds the
 * endpoint, authorizes, limits, parses, calls the use case and maps errors. Groups with the key of
 * carts pass `findGuest`, so that `limitCalls` counts guests by their cart.
 */
export const serve = <G extends Record<string, Endpoint>>(
  group: G,
  useCases: UseCases<G>,
  { findGuest }: { findGuest?: FindGuest } = {},
): ShopHandler => {
  const handler = middy<ShopEvent, ShopResponse>()
    .use(respond)
    .use(checkOrigin)
    .use(findEndpoint(group))
    .use(authorizeCaller)
    .use(limit(findGuest))
    .use(parse)
    .handler(async event => {
      const { endpoint, endpointName } = event
      if (!endpoint || !endpointName) throw new ShopError('not_found', 'Not found')
      const useCase = useCases[endpointName] as unknown as UseCase<Endpoint>
      return withCapacity(() => callUseCase(endpoint, useCase, event))
    }) as unknown as ShopHandler
  return async (event, context) => {
    const run = () => measured(() => handler(event, context))
    return (await traced(event.routeKey, run)).result
  }
}
