import { ShopError } from '../../shared/errors.ts'
import { isKey } from '../signature.ts'
import type { ShopEvent } from './request.ts'

/** The header with the key that only the distribution knows. */
const header = 'x-origin-key'

/**
 * Requires that a request came through the distribution, so that the viewer's address in it is true
 * and the firewall saw it. Removes the key from the request. Accepts the previous key while the
 * distribution changes to a new one. Errors: `forbidden`.
 */
export const requireDistribution = async (event: ShopEvent): Promise<void> => {
  const { [header]: key, ...headers } = event.headers
  event.headers = headers
  if (key && (await isKey('origin', key))) return
  event.isForeign = true
  throw new ShopError('forbidden', 'Forbidden')
}
