import type { Endpoint, Method } from '../../shared/api/endpoint.ts'
import { contract as full } from '../../shared/api/index.ts'

/** An endpoint as the client needs it; its types ride along, its schemas do not. */
export type Route<E extends Endpoint = Endpoint> = {
  method: Method
  path: string
  /** Never there at run time. */
  readonly endpoint?: E
}

type Full = typeof full
type Light = {
  [G in keyof Full]: {
    [N in keyof Full[G]]: Full[G][N] extends Endpoint ? Route<Full[G][N]> : never
  }
}

/**
 * Method and path of every call. The build replaces this file's content by just those (see
 * `vite.config.ts`), so the browser never loads the schemas with it.
 */
export const contract = full as unknown as Light
