import type { Endpoint, Method } from '../../shared/api/endpoint.ts'
import { contract as full } from '../../shared/api/index.ts'

/** An endpoint without its schemas. Only the type `E` carries them. */
export type Route<E extends Endpoint = Endpoint> = {
  method: Method
  path: string
  /** Set if everyone gets the same answer, so that the call sends neither token nor cookie. */
  cache?: 'public' | undefined
  /** Type only; never set at run time. */
  readonly endpoint?: E
}

type Full = typeof full
type Light = {
  [G in keyof Full]: {
    [N in keyof Full[G]]: Full[G][N] extends Endpoint ? Route<Full[G][N]> : never
  }
}

/**
 * The method and path of every call, and whether it is cached. The build replaces this module with just those (see
 * `web/build/light-contract.ts`), so that the browser never loads the schemas.
 */
export const contract = full as unknown as Light
