import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { Route } from './contract.ts'

/** Returns the route past the cache of the distribution, for what only staff see and what must be new. */
export const live = <E extends Endpoint>({ method, path }: Route<E>): Route<E> => ({
  method,
  path: `/live${path}`,
})
