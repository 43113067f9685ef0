import { ShopError } from '../../shared/errors.ts'
import { refuseCash } from '../../shared/rules/cash-on-delivery.ts'
import type { PaymentMethod } from '../../shared/schemas/order.ts'
import { isByDueDay, isOnDelivery } from '../../shared/schemas/payment-method.ts'
import { listedOrders } from '../table/listed-orders.ts'
import { getSettings, type Settings } from '../table/settings.ts'
import type { UserItem } from '../table/users.ts'

type Purchase = { user: UserItem | null /** Cents. */; total: number }
type Terms = Settings & {
  /** Whether an earlier order of the buyer was delivered. */
  returning: boolean
}

const refuse = (
  method: PaymentMethod,
  { user, total }: Purchase,
  { cash_on_delivery, bank_transfer, returning }: Terms,
): string | null => {
  if (isByDueDay(method)) return bank_transfer.on ? null : 'We don’t offer bank transfers.'
  const confirmed = user?.email_verified ?? false
  return isOnDelivery(method) ? refuseCash(cash_on_delivery, { confirmed, returning, total }) : null
}

/** Returns whether an order of a customer was delivered, as their list of orders shows it. */
const hasDeliveredOrder = async (userId: string): Promise<boolean> =>
  (await listedOrders(userId)).some(({ status }) => status === 'delivered')

/** Rejects a way to pay that the settings don't allow for an order. Errors: `not_allowed`. */
export const checkMethod = async (method: PaymentMethod, purchase: Purchase): Promise<void> => {
  const settings = await getSettings()
  const isAsked = isOnDelivery(method) && settings.cash_on_delivery.for === 'returning'
  const { user } = purchase
  const returning = isAsked && user !== null && (await hasDeliveredOrder(user.id))
  const refused = refuse(method, purchase, { ...settings, returning })
  if (refused) throw new ShopError('not_allowed', `${refused} Choose another way to pay.`)
}
