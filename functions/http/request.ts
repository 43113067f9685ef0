import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Access, Body, Endpoint, Params, Query } from '../../shared/api/endpoint.ts'
import type { UserItem } from '../table/users.ts'

/** The caller: always a user if the contract requires `customer` or `admin`. */
type Caller<A extends Access> = A extends 'customer' | 'admin'
  ? UserItem
  : A extends 'guest-or-customer'
    ? UserItem | null
    : null

/** The parsed and authorized request that a use case receives. */
export type ShopRequest<E extends Endpoint = Endpoint> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  user: Caller<E['access']>
  requestId: string
  /** The client's IP address, which may be forged (see `client-address.ts`). */
  ip: string
  /** Returns a request header by its lowercase name. */
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  /** Adds a Set-Cookie header to the response. */
  setCookie: (line: string) => void
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
}

/** The event with the fields that middlewares add. */
export type ShopEvent = APIGatewayProxyEventV2 & {
  endpoint?: Endpoint
  endpointName?: string
  user?: UserItem | null
  parsed?: { params: unknown; query: unknown; body: unknown }
}

export type ShopResponse = APIGatewayProxyStructuredResultV2
export type ShopHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<ShopResponse>
