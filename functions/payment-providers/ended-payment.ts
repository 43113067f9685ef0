import type { PaymentRequest, ProviderPayment } from './provider.ts'

/** Returns a payment that is over, or never began, without money moved. Nothing can capture it. */
export const endedPayment = (
  { reference, provider_id, amount }: PaymentRequest,
  status: 'voided' | 'declined',
  reason: string | null = null,
): ProviderPayment => ({
  reference,
  provider_id: provider_id ?? reference,
  amount,
  status,
  refunded: 0,
  reason,
  action: null,
  card: null,
  fingerprint: null,
})
