import * as z from 'zod'
import { ShippingMethod } from './order.ts'

/** What every page may know of the store. */
export const StoreSettings = z.object({
  store_name: z.string(),
  support_email: z.string(),
  support_phone: z.string(),
  support_hours: z.string(),
  support_reply_hours: z.int(),
  address: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.url() })),
  tax_percent: z.number(),
  return_days: z.int(),
  new_arrival_days: z.int(),
  time_zone: z.string(),
  shipping_methods: z.array(ShippingMethod),
  demo: z.boolean().describe('True only where the demo seed is loaded'),
})
export type StoreSettings = z.infer<typeof StoreSettings>
