import type { OrderToShip } from '../../functions/paper/packing/packing-slips.ts'
import { OrderItem } from '../../functions/table/orders.ts'
import { unitsToShip } from '../../shared/rules/order/units-to-ship.ts'
import { newOrder, paidOrder } from './order-facts.ts'

const names = ['Quay Breton Tee', 'Harrow Wool Blazer', 'Ravenscourt Trench with quilted lining']

/** Line items with these quantities. Line 2 is the second size of the product of line 1. */
const linesOf = (quantities: readonly number[]) => {
  const [line] = newOrder('card').lines
  return quantities.map((quantity, index) => {
    const product = index === 1 ? 0 : index
    return {
      ...line,
      id: `l${index}`,
      product_id: `prd_${product}`,
      variant_id: `var_${index}`,
      quantity,
      has_options: true,
      product_name: `${names[product % names.length]}${product >= names.length ? ` ${product}` : ''}`,
      variant_name: `Ecru / Size ${index + 8}`,
      slug: `product-${product}`,
      sku: `SKU-${product}-${index + 8}`,
      image: '',
      fallback_image: '',
      unit_price: 3_800,
    }
  })
}

/** Builds a paid order with these quantities, and what of it can ship. */
export const orderToShip = (
  number: number,
  quantities: readonly number[] = [2, 1],
  more: Partial<OrderItem> = {},
): OrderToShip => {
  const paid = paidOrder()
  const order = OrderItem.parse({
    ...paid,
    // More than any number of items costs.
    attempts: paid.attempts.map(attempt => ({ ...attempt, amount: 100_000_000 })),
    id: `ord_${number}`,
    order_number: `SEL-${number}`,
    user_id: null,
    email: 'clara@example.com',
    first_name: 'Clara',
    last_name: 'Jensen',
    phone: null,
    card: null,
    lines: linesOf(quantities),
    shipping_address: {
      first_name: 'Clara',
      last_name: 'Jensen',
      address_line_1: '118 Larch Street',
      address_line_2: 'Apartment 4',
      city: 'Portland',
      state: 'OR',
      postal_code: '97205',
      country: 'US',
    },
    shipping_method: { id: 'standard', name: 'Standard', delivery_time: '5-7 business days' },
    subtotal: 12_400,
    discount: 1_200,
    order_notes: null,
    timeline: [],
    cart: null,
    created_at: '2026-11-22T05:00:00.000Z',
    updated_at: '2026-11-22T05:00:00.000Z',
    version: 1,
    ...more,
  })
  return { order, units: unitsToShip(order) }
}
