import { ShopError } from '../../shared/errors.ts'

/** How long an unpaid order may hold its items, in seconds. */
const heldSeconds = 900

/** Items can't be held by an unpaid order: others hold too many, or this buyer does. */
export class HoldRefused extends ShopError {
  constructor(message: string, data?: { lines: object[] }) {
    super(
      data ? 'out_of_stock' : 'too_many_requests',
      message,
      data ? { data } : { retryAfter: heldSeconds },
    )
  }
}
