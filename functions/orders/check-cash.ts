import { ShopError } from '../../shared/errors.ts'
import { refuseCash } from '../../shared/rules/cash-on-delivery.ts'
import type { PaymentMethod } from '../../shared/schemas/order.ts'
import { isOnDelivery } from '../../shared/schemas/payment-method.ts'
import { getSettings } from '../table/settings.ts'
import type { UserItem } from '../table/users.ts'

/** Rejects cash on delivery where the settings don't allow it. Errors: `not_allowed`. */
export const checkCash = async (
  method: PaymentMethod,
  user: UserItem | null,
  total: number,
): Promise<void> => {
  if (!isOnDelivery(method)) return
  const { cash_on_delivery: terms } = await getSettings()
  const refused = refuseCash(terms, { confirmed: user?.email_verified ?? false, total })
  if (refused) throw new ShopError('not_allowed', `${refused} Choose another way to pay.`)
}
