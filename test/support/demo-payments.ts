import { demoProvider } from '../../functions/payment-providers/demo/demo-provider.ts'
import type { PaymentRequest } from '../../functions/payment-providers/provider.ts'
import { changeChargeState, createCharge, getCharge } from '../../functions/table/charges.ts'

/** Builds the request for a payment at the demo provider. */
export const demoRequest = (reference: string, amount = 5_000): PaymentRequest => ({
  reference,
  method: 'card',
  order_id: reference,
  order_number: 'SEL-10001',
  began_at: new Date().toISOString(),
  amount,
  currency: 'USD',
  email: 'ada@example.com',
  provider_id: null,
  customer: null,
  cart: null,
  return_url: 'http://localhost/return',
  cancel_url: 'http://localhost/cancel',
})

/** Lets the buyer approve a payment at the demo provider. */
export const authorizeDemo = async (reference: string, amount: number): Promise<void> => {
  await demoProvider.approve?.(demoRequest(reference, amount))
}

/** Lets the demo provider capture a payment, also one that was voided before. */
export const captureDemo = async (reference: string, amount: number): Promise<void> => {
  await createCharge({
    reference,
    amount,
    status: 'captured',
    reason: null,
    refunded: 0,
    refunds: {},
    created_at: new Date().toISOString(),
  })
  const charge = await getCharge(reference)
  if (charge && charge.status !== 'captured')
    await changeChargeState(reference, charge.status, 'captured')
}
