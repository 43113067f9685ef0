import * as z from 'zod'
import { CartItem } from './carts.ts'
import { CategoryItem } from './categories.ts'
import { ComplaintItem } from './complaints.ts'
import { CouponItem } from './coupons.ts'
import { CreditNoteItem } from './credit-notes.ts'
import { InvoiceItem } from './invoices.ts'
import { type RecordKind, recordOf } from './keys.ts'
import { OrderItem } from './orders.ts'
import { ProductItem, VariantItem } from './products.ts'
import { ReturnItem } from './returns.ts'
import { describeUnreadable, keyOf, type UnreadableItem } from './unreadable.ts'
import { DeletedUser, UserItem } from './users.ts'

const schemas: Record<RecordKind, z.ZodType> = {
  product: ProductItem,
  variant: VariantItem,
  category: CategoryItem,
  order: OrderItem,
  user: z.union([DeletedUser, UserItem]),
  coupon: CouponItem,
  complaint: ComplaintItem,
  invoice: InvoiceItem,
  'credit-note': CreditNoteItem,
  return: ReturnItem,
  cart: CartItem,
}

/** Returns why an item can't be read; undefined if it can, or if its kind isn't checked. */
export const checkReadable = (item: Record<string, unknown>): UnreadableItem | undefined => {
  const record = recordOf(keyOf(item))
  if (!record) return undefined
  const { error } = schemas[record.kind].safeParse(item)
  return error && describeUnreadable(item, error)
}
