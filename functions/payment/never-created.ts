import type { PaymentRequest, ProviderPayment } from './provider.ts'

/** A payment that no provider knows: nothing can capture it. */
export const neverCreated = (
  { reference, amount }: PaymentRequest,
  reason: string | null = null,
): ProviderPayment => ({
  reference,
  provider_id: reference,
  amount,
  status: 'voided',
  refunded: 0,
  reason,
  action: null,
  card: null,
  fingerprint: null,
})
