import * as z from 'zod'

/** The parts of PayPal's answers that the store reads. */

export const Money = z.object({
  currency_code: z.string(),
  value: z.string().regex(/^-?\d+(\.\d{1,2})?$/),
})

const Link = z.object({ href: z.string(), rel: z.string() })
export const Links = z.array(Link).default([])

export const PayPalRefund = z.object({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: Money.nullish(),
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  links: Links,
})
export type PayPalRefund = z.infer<typeof PayPalRefund>

export const Capture = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Money,
  custom_id: z.string().nullish(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() })
    .nullish(),
})
export type Capture = z.infer<typeof Capture>

const PurchaseUnit = z.object({
  reference_id: z.string().nullish(),
  custom_id: z.string().nullish(),
  amount: Money,
  payments: z
    .object({
      captures: z.array(Capture).default([]),
      refunds: z.array(PayPalRefund).default([]),
    })
    .nullish(),
})

export const PayPalOrder = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  update_time: z.string().nullish(),
  purchase_units: z.array(PurchaseUnit).min(1),
  links: Links,
})
export type PayPalOrder = z.infer<typeof PayPalOrder>
