import { currency } from '../../shared/brand.ts'
import type { PaymentAttempt } from '../../shared/schemas/order-facts.ts'
import { providerMethodOf } from '../../shared/schemas/payment-method.ts'
import { returnLink } from '../order-links/order-links.ts'
import { enabledProviders, providerOfOldOrders } from '../payment-providers/enabled-providers.ts'
import type {
  PaymentContent,
  PaymentProvider,
  PaymentRequest,
} from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/providers.ts'
import { instantOf } from '../table/id.ts'
import type { OrderItem } from '../table/orders.ts'
import { cartMark } from './cart-mark.ts'

/** Returns the provider of an attempt to pay. */
export const providerOfAttempt = ({
  provider = providerOfOldOrders,
}: PaymentAttempt): PaymentProvider => providerOf(provider)

/** Returns whether an attempt has no provider yet: a reopened order waits for its customer's choice. */
export const isUnassigned = ({ provider }: PaymentAttempt): boolean =>
  provider === undefined && !enabledProviders().includes(providerOfOldOrders)

/** Lists what a payment for the whole order buys. Later changes of the order don't affect it. */
const contentOf = (order: OrderItem, { amount }: PaymentAttempt): PaymentContent | null => {
  if (amount !== order.total) return null
  const { lines, discount, shipping_cost: shipping, tax } = order
  const items = lines
    .filter(({ exchange_of }) => exchange_of === null)
    .map(({ product_name, variant_name, sku, quantity, unit_price }) => ({
      name: [product_name, variant_name].filter(Boolean).join(', '),
      sku,
      quantity,
      unit_price,
    }))
  return { items, discount, shipping, tax }
}

/**
 * Builds the request for an attempt to pay. It depends on the stored order only, so that a repeated
 * call sends the same.
 */
export const paymentRequest = async (
  order: OrderItem,
  attempt: PaymentAttempt,
): Promise<PaymentRequest> => {
  const { id, order_number, email } = order
  const back = await returnLink(order, attempt)
  return {
    reference: attempt.id,
    method: providerMethodOf(attempt.method),
    order_id: id,
    order_number,
    began_at: instantOf(attempt.id)?.toISOString() ?? order.created_at,
    amount: attempt.amount,
    currency,
    email,
    ship_to: order.shipping_address,
    content: contentOf(order, attempt),
    provider_id: attempt.provider_id ?? null,
    customer: attempt.customer ?? null,
    cart: order.cart ? await cartMark(order.cart.owner) : null,
    return_url: back,
    cancel_url: `${back}&canceled=1`,
  }
}
