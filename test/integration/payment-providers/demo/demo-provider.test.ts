import { describe, expect, it } from 'vitest'
import { demoProvider } from '../../../../functions/payment-providers/demo/demo-provider.ts'
import { payPalToken } from '../../../../functions/payment-providers/demo/demo-tokens.ts'
import {
  type PaymentRequest,
  RefundRejected,
} from '../../../../functions/payment-providers/provider.ts'
import { getCharge } from '../../../../functions/table/charges.ts'

const requestFor = (reference: string): PaymentRequest => ({
  reference,
  method: 'card',
  order_id: 'ord-1',
  order_number: 'SEL-10001',
  began_at: new Date().toISOString(),
  amount: 5_000,
  currency: 'USD',
  email: 'ada@example.com',
  provider_id: null,
  customer: null,
  cart: null,
  return_url: 'http://localhost/return',
  cancel_url: 'http://localhost/cancel',
})
const pay = (request: PaymentRequest, token: string) =>
  demoProvider.confirm(request, { token, save: false })

describe('the demo provider', () => {
  it('charges an accepted token once', async () => {
    const request = requestFor('pay-once')
    expect(await demoProvider.create(request)).toMatchObject({ status: 'requires_action' })
    const paid = { status: 'captured', amount: 5_000, refunded: 0 }
    expect(await pay(request, 'tok_demo_success')).toMatchObject(paid)
    expect(await pay(request, 'tok_demo_declined')).toMatchObject(paid)
    expect(await demoProvider.create(request)).toMatchObject(paid)
  })

  it('declines with a reason', async () => {
    const declined = await pay(requestFor('pay-declined'), 'tok_demo_insufficient_funds')
    expect(declined).toMatchObject({
      status: 'declined',
      reason: expect.stringContaining('insufficient funds'),
    })
  })

  it.each(['constructor', '__proto__', 'toString', 'tok_other', ''])(
    'refuses the token "%s" and stores nothing',
    async token => {
      const request = requestFor(`pay-${token}`)
      await expect(pay(request, token)).rejects.toMatchObject({ code: 'invalid' })
      expect(await getCharge(request.reference)).toBeUndefined()
      expect(await demoProvider.read(request)).toBeUndefined()
    },
  )

  it('never charges a payment that was ended', async () => {
    const request = requestFor('pay-ended')
    expect(await demoProvider.cancel(request)).toMatchObject({ status: 'voided' })
    expect(await pay(request, payPalToken)).toMatchObject({ status: 'voided' })
    expect(await demoProvider.capture(request)).toMatchObject({ status: 'voided' })
  })

  it('keeps a captured payment when it is ended too late', async () => {
    const request = requestFor('pay-late')
    await pay(request, payPalToken)
    expect(await demoProvider.cancel(request)).toMatchObject({ status: 'captured' })
  })

  it('refunds once per id, up to what was paid', async () => {
    const request = requestFor('pay-refunded')
    await pay(request, 'tok_demo_success')
    const first = { refund_id: 'ref-1', amount: 3_000 }
    expect(await demoProvider.refund(request, first)).toMatchObject({ state: 'made' })
    expect(await demoProvider.refund(request, first)).toMatchObject({ state: 'made' })
    expect(await demoProvider.read(request)).toMatchObject({ refunded: 3_000 })
    const more = { refund_id: 'ref-2', amount: 3_000 }
    await expect(demoProvider.refund(request, more)).rejects.toThrow(RefundRejected)
  })

  it('refuses to refund what was never paid', async () => {
    const refund = demoProvider.refund(requestFor('pay-never'), { refund_id: 'ref-1', amount: 1 })
    await expect(refund).rejects.toThrow(RefundRejected)
  })
})
