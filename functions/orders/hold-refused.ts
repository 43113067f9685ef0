import { ShopError } from '../../shared/errors.ts'

/** How long an unpaid order may hold its items, in seconds. */
const heldSeconds = 900

/**
 * Thrown if an unpaid order can't hold its items, because other orders hold too many, or this buyer
 * does.
 */
export class HoldRefused extends ShopError {
  constructor(message: string, data?: { lines: object[] }) {
    super(
      data ? 'out_of_stock' : 'too_many_requests',
      message,
      data ? { data } : { retryAfter: heldSeconds },
    )
  }
}
