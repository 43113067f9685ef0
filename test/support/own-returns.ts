import { defaultReturnPolicy } from '../../shared/rules/return-policy.ts'
import type { OwnReturn, ReturnOption, ReturnOptions } from '../../shared/schemas/return.ts'

const picture = { image: '/tee.webp', fallback_image: '/f.webp' }

const size = (
  name: string,
  state: NonNullable<ReturnOption['exchange']>['variants'][number]['state'],
  stock = 3,
) => ({ id: `var_${name}`, name, attributes: { Size: name }, state, stock })

/** Two tees, a Breton that comes in sizes, and a beanie on final sale. */
export const returnOptions = (more: Partial<ReturnOptions> = {}): ReturnOptions => ({
  order_id: 'ord_1',
  order_number: 'SEL-10396',
  email: 'wesley@example.com',
  coupon_code: 'EDGE12',
  delivered_at: '2026-11-27T10:00:00.000Z',
  return_by: '2026-12-27T10:00:00.000Z',
  refund_to: 'Visa ending in 4242',
  policy: defaultReturnPolicy(),
  items: [
    {
      line_id: 'l1',
      product_name: 'Everyday Tee',
      variant_name: 'White',
      ...picture,
      price: 38,
      quantity: 2,
      returnable: 2,
      refusal: null,
      worth: [
        { price: 38, discount: 3.68, tax: 2.75 },
        { price: 76, discount: 7.35, tax: 5.49 },
      ],
      exchange: null,
    },
    {
      line_id: 'l2',
      product_name: 'Quay Breton Tee',
      variant_name: 'L',
      ...picture,
      price: 48,
      quantity: 1,
      returnable: 1,
      refusal: null,
      worth: [{ price: 48, discount: 4.65, tax: 3.47 }],
      exchange: {
        options: [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }],
        variants: [
          size('S', 'other_price'),
          size('M', 'available'),
          size('L', 'own'),
          size('XL', 'sold_out', 0),
        ],
      },
    },
    {
      line_id: 'l3',
      product_name: 'Beanie',
      variant_name: null,
      ...picture,
      price: 20,
      quantity: 1,
      returnable: 0,
      refusal: 'Final sale items can’t be returned.',
      worth: [],
      exchange: null,
    },
  ],
  ...more,
})

/** A requested return of a tee for a refund and of a Breton for size M. */
export const ownReturn = (more: Partial<OwnReturn> = {}): OwnReturn => ({
  id: 'ret_1',
  number: 'RET-1043',
  order_id: 'ord_1',
  order_number: 'SEL-10396',
  email: 'wesley@example.com',
  state: 'requested',
  wants: 'both',
  items: [
    {
      line_id: 'l1',
      product_name: 'Everyday Tee',
      variant_name: 'White',
      sku: 'TEE-W',
      ...picture,
      quantity: 1,
      reason: 'Color isn’t what I expected',
      amount: 37.07,
      replacement: null,
    },
    {
      line_id: 'l2',
      product_name: 'Quay Breton Tee',
      variant_name: 'L',
      sku: 'BRE-L',
      ...picture,
      quantity: 1,
      reason: 'Too large',
      amount: 0,
      replacement: { name: 'M', shipped_at: null },
    },
  ],
  comment: null,
  attachments: [],
  complaint_id: 'cmp_1',
  requested_at: '2026-11-28T10:00:00.000Z',
  decided_at: null,
  received_at: null,
  closed_at: null,
  answer: null,
  can_cancel: true,
  send_within_days: 30,
  send_by: null,
  refund: {
    price: 38,
    discount: 3.68,
    tax: 2.75,
    label: 0,
    total: 37.07,
    to: 'Visa ending in 4242',
    state: 'estimated',
    at: null,
  },
  coupon_code: 'EDGE12',
  address: 'Selvedge\n14 Weavers Row\nPortland, OR 97209',
  instructions: 'Pack the items with their tags attached.',
  from: ['Wesley Tran', '7 Harbor Road', 'Portland, OR 97205', 'United States'],
  ...more,
})
