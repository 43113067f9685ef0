import * as z from 'zod'
import { PostalAddress } from './address.ts'
import { AddressEntry } from './address-entry.ts'
import { Dollars, Email, Id, longText, Phone, requiredText } from './common.ts'
import { PaymentData, paymentMethods } from './order.ts'
import { nameSpellings, withSpellings } from './spellings.ts'

/** Accepts both spellings of the names (S-171), and the address here or as `shipping_address`. */
export const GuestInfo = withSpellings(
  z.object({
    email: z.string().min(1, 'Email is required').pipe(Email),
    first_name: requiredText(80).optional(),
    last_name: requiredText(80).optional(),
    phone: Phone.optional(),
    address: withSpellings(PostalAddress.partial(), nameSpellings).optional(),
  }),
  nameSpellings,
)

const Entry = withSpellings(AddressEntry, nameSpellings)

export const OrderLineInput = z.object({
  product_id: Id,
  variant_id: Id.nullish(),
  quantity: z.int().min(1).max(10),
  price: Dollars.optional(),
})

/**
 * An order to place. The server prices it from the catalog. If a price or total sent here differs by
 * a cent, the server answers 409 price_changed with the new quote and charges nothing (Q23).
 */
export const PlaceOrderInput = z.object({
  items: z.array(OrderLineInput).min(1, 'The cart is empty').max(90),
  shipping_address: Entry,
  billing_address: Entry.nullish().describe('Null or missing: the shipping address'),
  shipping_method: Id,
  payment_method: z.enum(paymentMethods),
  payment_data: PaymentData.nullish(),
  guest_info: GuestInfo.nullish(),
  order_notes: longText(1000).nullish(),
  from_cart: z
    .boolean()
    .optional()
    .describe(
      'Whether the items are in the caller’s cart. If it is empty by now, nothing is ordered',
    ),
  subtotal: Dollars.optional(),
  discount: Dollars.optional(),
  shipping_cost: Dollars.optional(),
  tax: Dollars.optional(),
  total: Dollars.optional(),
})
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>
