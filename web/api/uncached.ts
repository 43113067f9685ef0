import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { Route } from './contract.ts'

/** Returns a route that bypasses the distribution's cache: only staff see its data, or it must be current. */
export const uncached = <E extends Endpoint>({ method, path }: Route<E>): Route<E> => ({
  method,
  path: `/live${path}`,
})
