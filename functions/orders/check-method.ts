import { ShopError } from '../../shared/errors.ts'
import { refuseCash } from '../../shared/rules/cash-on-delivery.ts'
import type { PaymentMethod } from '../../shared/schemas/order.ts'
import { isByDueDay, isOnDelivery } from '../../shared/schemas/payment-method.ts'
import { getSettings, type Settings } from '../table/settings.ts'
import type { UserItem } from '../table/users.ts'

type Purchase = { user: UserItem | null /** Cents. */; total: number }

const refuse = (
  method: PaymentMethod,
  { user, total }: Purchase,
  { cash_on_delivery, bank_transfer }: Settings,
): string | null => {
  if (isByDueDay(method)) return bank_transfer.on ? null : 'We don’t offer bank transfers.'
  const confirmed = user?.email_verified ?? false
  return isOnDelivery(method) ? refuseCash(cash_on_delivery, { confirmed, total }) : null
}

/** Rejects a way to pay that the settings don't allow for an order. Errors: `not_allowed`. */
export const checkMethod = async (method: PaymentMethod, purchase: Purchase): Promise<void> => {
  const refused = refuse(method, purchase, await getSettings())
  if (refused) throw new ShopError('not_allowed', `${refused} Choose another way to pay.`)
}
