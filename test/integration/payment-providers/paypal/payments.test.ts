import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentRequest } from '../../../../functions/payment-providers/provider.ts'
import type { Funding } from '../../../../infra/local/imitations/paypal/state.ts'
import {
  localPayPalProvider,
  payPalRequest,
  startLocalPayPal,
} from '../../../support/local-paypal.ts'

let local: Awaited<ReturnType<typeof startLocalPayPal>>
const payPal = localPayPalProvider()
beforeAll(async () => {
  local = await startLocalPayPal()
})
afterAll(() => local.stop())

/** Creates a payment. With a way to pay, its buyer approves it. */
const created = async (funding?: Funding, more: Partial<PaymentRequest> = {}) => {
  const request = payPalRequest(more)
  const payment = await payPal.create(request)
  if (funding) await local.approve(payment.provider_id, funding)
  return { ...request, provider_id: payment.provider_id }
}

describe('a PayPal payment', () => {
  test('sends the buyer to PayPal, then is captured once', async () => {
    const request = payPalRequest()
    const payment = await payPal.create(request)
    expect(payment).toMatchObject({
      status: 'requires_action',
      amount: 4850,
      reference: request.reference,
      action: { type: 'redirect', url: `${local.url}/checkoutnow?token=${payment.provider_id}` },
    })
    const known = { ...request, provider_id: payment.provider_id }
    expect(await payPal.capture(known)).toMatchObject({ status: 'requires_action' })
    await local.approve(payment.provider_id)
    expect(await payPal.read(known)).toMatchObject({ status: 'authorized', refunded: 0 })
    const [first, second] = await Promise.all([payPal.capture(known), payPal.capture(known)])
    expect(first).toMatchObject({ status: 'captured', amount: 4850, action: null })
    expect(second).toEqual(first)
    expect(await payPal.capture(known)).toEqual(first)
    const { captures } = await local.state()
    expect(captures.filter(({ order_id }) => order_id === payment.provider_id)).toHaveLength(1)
  })

  test('shows the buyer the store, the number and the address', async () => {
    const ship_to = {
      first_name: 'Nora',
      last_name: 'Whitlock',
      address_line_1: '118 Larch Street',
      city: 'Macon',
      state: 'GA',
      postal_code: '31201',
      country: 'US' as const,
    }
    const request = await created(undefined, { ship_to })
    const order = (await local.state()).orders.find(({ id }) => id === request.provider_id)
    expect(order).toMatchObject({
      unit: {
        reference_id: request.order_id,
        custom_id: `${request.order_id}.${request.reference}`,
        invoice_id: `${request.order_number}-${request.reference.slice(-6)}`,
        shipping: { address: { admin_area_1: 'GA', country_code: 'US' } },
      },
      context: { user_action: 'PAY_NOW', shipping_preference: 'SET_PROVIDED_ADDRESS' },
    })
    const page = await (await fetch(`${local.url}/checkoutnow?token=${request.provider_id}`)).text()
    for (const text of ['Pay Selvedge', 'Pay $48.50', '118 Larch Street'])
      expect(page).toContain(text)
  })

  test('leaves out an address that PayPal can’t read', async () => {
    const ship_to = {
      first_name: 'Nora',
      last_name: 'Whitlock',
      address_line_1: '118 Larch Street',
      city: 'Macon',
      state: 'GA',
      postal_code: 'unknown',
      country: 'US' as const,
    }
    const request = await created('balance', { ship_to })
    expect(await payPal.capture(request)).toMatchObject({ status: 'captured' })
    const order = (await local.state()).orders.find(({ id }) => id === request.provider_id)
    expect(order?.context.shipping_preference).toBe('NO_SHIPPING')
  })

  test('asks for another way to pay after a decline, and takes it', async () => {
    const request = await created('declined')
    expect(await payPal.capture(request)).toMatchObject({
      status: 'requires_action',
      reason: expect.stringContaining('Choose another one'),
      action: { type: 'redirect', url: expect.stringContaining(request.provider_id) },
    })
    await local.approve(request.provider_id, 'balance')
    expect(await payPal.capture(request)).toMatchObject({ status: 'captured', reason: null })
  })

  test('leads to the page where PayPal wants it confirmed', async () => {
    const request = await created('confirm')
    expect(await payPal.capture(request)).toMatchObject({
      status: 'requires_action',
      reason: 'PayPal needs you to confirm the payment.',
      action: { type: 'redirect', url: expect.stringMatching(/token=\w+&confirm=1$/) },
    })
    await local.approve(request.provider_id, 'balance')
    expect(await payPal.capture(request)).toMatchObject({ status: 'captured', reason: null })
  })

  test('is over when PayPal refuses it', async () => {
    const request = await created('refused')
    expect(await payPal.capture(request)).toMatchObject({
      status: 'declined',
      reason: 'PayPal declined the payment. Choose another way to pay.',
    })
    await local.approve(request.provider_id, 'balance')
    expect(await payPal.capture(request)).toMatchObject({ status: 'voided' })
  })

  test('is declined if the capture is', async () => {
    const request = await created('failing')
    expect(await payPal.capture(request)).toMatchObject({ status: 'declined' })
    expect(await payPal.read(request)).toMatchObject({ status: 'declined' })
  })

  test('waits while PayPal reviews it', async () => {
    const request = await created('review')
    expect(await payPal.capture(request)).toMatchObject({ status: 'authorized' })
    const capture = (await local.state()).captures.find(c => c.order_id === request.provider_id)
    await local.control(`/captures/${capture?.id}`, { status: 'COMPLETED' })
    expect(await payPal.read(request)).toMatchObject({ status: 'captured' })
  })
})

describe('canceling', () => {
  test('ends a payment that its buyer approved', async () => {
    const request = await created('balance')
    expect(await payPal.cancel(request)).toMatchObject({ status: 'voided', refunded: 0 })
    expect(await payPal.cancel(request)).toMatchObject({ status: 'voided' })
    expect(await payPal.capture(request)).toMatchObject({ status: 'voided' })
    expect(await payPal.read(request)).toMatchObject({ status: 'voided' })
  })

  test('ends a payment that isn’t approved, which PayPal doesn’t change, and again once it is', async () => {
    const request = await created()
    expect(await payPal.cancel(request)).toMatchObject({ status: 'voided', refunded: 0 })
    await local.approve(request.provider_id)
    expect(await payPal.cancel(request)).toMatchObject({ status: 'voided' })
    expect(await payPal.capture(request)).toMatchObject({ status: 'voided' })
  })

  test('returns a captured payment unchanged', async () => {
    const request = await created('balance')
    await payPal.capture(request)
    expect(await payPal.cancel(request)).toMatchObject({ status: 'captured', amount: 4850 })
  })

  test('ends a payment that PayPal deleted or never had', async () => {
    const deleted = payPalRequest({ provider_id: 'GONE0000000000000' })
    expect(await payPal.cancel(deleted)).toMatchObject({ status: 'voided' })
    expect(await payPal.read(deleted)).toMatchObject({ status: 'voided' })
    expect(await payPal.cancel(payPalRequest())).toMatchObject({ status: 'voided' })
    expect(await payPal.read(payPalRequest())).toBeUndefined()
  })

  test('and capturing at the same time end in one result', async () => {
    for (let n = 0; n < 5; n++) {
      const request = await created('balance')
      const results = await Promise.all([payPal.capture(request), payPal.cancel(request)])
      const final = await payPal.read(request)
      for (const { status } of results) expect(status).toBe(final?.status)
    }
  })
})

test('never uses the order of another payment', async () => {
  const request = await created('balance')
  const other = payPalRequest({ provider_id: request.provider_id })
  for (const use of [payPal.read, payPal.capture, payPal.cancel])
    expect(await use(other)).toMatchObject({ status: 'voided', reference: other.reference })
  expect(await payPal.read(request)).toMatchObject({ status: 'authorized' })
  await expect(payPal.capture({ ...request, amount: 100 })).rejects.toThrow('another amount')
})

test('takes no card tokens', async () => {
  await expect(
    payPal.confirm(payPalRequest(), { token: 'tok_1', save: false }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

describe('what PayPal shows of an order', () => {
  const shirt = { name: 'Linen Shirt, M', sku: 'LS-M', quantity: 2, unit_price: 2_000 }
  const content = { items: [shirt], discount: 400, shipping: 900, tax: 350 }
  const unitOf = async (more: Partial<PaymentRequest>) => {
    const { provider_id } = await created(undefined, more)
    return (await local.state()).orders.find(({ id }) => id === provider_id)?.unit
  }
  const usd = (value: string) => ({ currency_code: 'USD', value })

  test('is its items, with parts that add up to the total', async () => {
    expect(await unitOf({ content })).toMatchObject({
      amount: {
        value: '48.50',
        breakdown: {
          item_total: usd('40.00'),
          discount: usd('4.00'),
          shipping: usd('9.00'),
          tax_total: usd('3.50'),
        },
      },
      items: [{ name: 'Linen Shirt, M', sku: 'LS-M', quantity: '2', unit_amount: usd('20.00') }],
    })
    const name = 'x'.repeat(200)
    const long = await unitOf({ content: { ...content, items: [{ ...shirt, name }] } })
    expect(long?.items?.[0]?.name).toHaveLength(127)
  })

  test.each([
    ['a cent is missing', { ...content, tax: 349 }],
    ['there are no items', { ...content, items: [] }],
    ['it pays for a part', null],
  ])('is the total alone if %s', async (_, other) => {
    const unit = await unitOf({ content: other })
    expect(unit?.amount).toEqual(usd('48.50'))
    expect(unit).not.toHaveProperty('items')
  })
})
