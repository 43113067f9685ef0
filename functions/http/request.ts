import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Access, Body, Endpoint, Params, Query } from '../../shared/api/endpoint.ts'
import type { UserItem } from '../table/users.ts'

/** Whoever asks: always a user where the contract says customer or admin. */
type Caller<A extends Access> = A extends 'customer' | 'admin'
  ? UserItem
  : A extends 'guest-or-customer'
    ? UserItem | null
    : null

/** What a use case gets: the request, parsed and authorized. */
export type ShopRequest<E extends Endpoint = Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  user: Caller<E['access']>
  requestId: string
  /** Where the request comes from; see `client-address.ts` for how far to trust it. */
  ip: string
  /** A request header by its lower-case name. */
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  /** Adds a Set-Cookie line to the answer. */
  setCookie: (line: string) => void
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
}

/** The event as the middlewares hand it on. */
export type ShopEvent = APIGatewayProxyEventV2 & {
  endpoint?: Endpoint
  endpointName?: string
  user?: UserItem | null
  parsed?: { params: unknown; query: unknown; body: unknown }
}

export type ShopResponse = APIGatewayProxyStructuredResultV2
export type ShopHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<ShopResponse>
