import { invalidField } from '../../shared/errors.ts'
import { formatCents } from '../../shared/rules/money.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { approvalMissing } from '../payment-providers/express.ts'
import { cartMark } from './cart-mark.ts'
import { payPalApprovals } from './start-paypal.ts'

/**
 * Asks PayPal, before anything is reserved, whether an approval belongs to the cart's owner and
 * covers the order's total (cents). The adapter checks both again when it captures. Errors:
 * `invalid`.
 */
export const checkApproval = async (
  { payment_data: data }: Pick<PlaceOrderInput, 'payment_data'>,
  owner: string | undefined,
  total: number,
): Promise<void> => {
  if (!data || !('paypal_order' in data)) return
  const found = owner ? await payPalApprovals().read(data.paypal_order) : undefined
  const isOwn = owner !== undefined && found?.owner === (await cartMark(owner))
  if (!found?.approved || !isOwn) throw approvalMissing()
  if (found.amount < total)
    throw invalidField(
      'body.payment_data.paypal_order',
      `The total is now ${formatCents(total)}. Approve it at PayPal.`,
    )
}
