import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Access, Body, Endpoint, Params, Query } from '../../shared/api/endpoint.ts'
import type { SecurityEvent } from '../../shared/api/security-events.ts'
import type { UserItem } from '../table/users.ts'

/** The caller: always a user if the contract requires `customer`, `staff` or `admin`. */
type Caller<A extends Access> = A extends 'customer' | 'staff' | 'admin'
  ? UserItem
  : A extends 'guest-or-customer'
    ? UserItem | null
    : null

/** A session as its access token describes it. */
export type CallerSession = {
  /** The token's `origin_jti`, which stays the same when the token is refreshed. */
  id: string
  /** When the password was entered, in seconds since 1970: the token's `auth_time`. */
  since: number
}

/** The parsed and authorized request that a use case receives. */
export type ShopRequest<E extends Endpoint = Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  user: Caller<E['access']>
  /** The caller's session; null for a guest. */
  session: CallerSession | null
  requestId: string
  /** The viewer's IP address. */
  ip: string
  /** Returns a request header by its lowercase name. */
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  /** Adds a Set-Cookie header to the response. */
  setCookie: (line: string) => void
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
  /**
   * Sets the event for the security log, in place of the one that the endpoint declares; `user` is
   * an id.
   */
  recordAs: (event: SecurityEvent, user?: string) => void
  /** Records the email address that a call is about, if its body has no field for it. */
  concern: (email: string) => void
}

/** The event with the fields that middlewares add. */
export type ShopEvent = APIGatewayProxyEventV2 & {
  /** Whether the event bypassed the distribution. Nothing in it can be trusted. */
  isForeign?: boolean
  /** When the function began, from `performance.now()`. */
  startedAt?: number
  endpoint?: Endpoint
  endpointName?: string
  user?: UserItem | null
  session?: CallerSession | null
  parsed?: { params: unknown; query: unknown; body: unknown }
  /** The event for the security log, in place of the one that the endpoint declares. */
  recorded?: { event: SecurityEvent; user: string | undefined }
  /** The email address that a call is about, if its body has no field for it. */
  email?: string
  /** Ids in the endpoint's reply, for the security log. */
  concerned?: { user?: string | undefined; subject?: string | undefined }
}

export type ShopResponse = APIGatewayProxyStructuredResultV2
export type ShopHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<ShopResponse>
