import * as z from 'zod'
import { Email, requiredText } from '../../shared/schemas/common.ts'

/** The fields that find an order without an account. */
export const OrderLookup = z.object({
  order_number: requiredText(40, 'Order number is required'),
  email: z.string().trim().min(1, 'Email is required').pipe(Email),
})
export type OrderLookup = z.output<typeof OrderLookup>
