import type { Endpoint } from '../../shared/api/endpoint.ts'
import type { UseCase } from './serve.ts'

/**
 * Creates a use case whose code an instance loads at its first call. For code that most instances don't need,
 * or that takes long to load.
 */
export const loadOnFirstCall =
  <E extends Endpoint>(load: () => Promise<UseCase<E>>): UseCase<E> =>
  async request =>
    (await load())(request)
