import { describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/orders/handler.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { call } from '../../support/call.ts'
import { orderNewProduct, payPal, sendNotice, stockOf } from '../../support/checkout.ts'
import { captureDemo, demoRequest } from '../../support/demo-payments.ts'
import { everyItem } from '../../support/every-item.ts'

describe('a payment webhook', () => {
  const statusOf = async (order: { id: string; link_token: string }) => {
    const answer = await call(handler, 'GET /orders/{id}', {
      params: { id: order.id },
      query: { token: order.link_token },
    })
    return answer.data.payment_status
  }

  test('settles a captured order once, also for repeated calls', async () => {
    const { data: order } = (await orderNewProduct(payPal)).answer
    const amount = toCents(order.total)
    await captureDemo(order.id, amount)
    const answers = await Promise.all([1, 2, 3].map(() => sendNotice(order.id, 'charge.captured')))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(await statusOf(order)).toBe('paid')
  })

  test('is verified with the provider', async () => {
    const { data: order } = (await orderNewProduct(payPal)).answer
    expect((await sendNotice(order.id, 'charge.captured')).status).toBe(200)
    expect(await statusOf(order)).toBe('pending')
  })

  test('releases a declined order', async () => {
    const { answer, product } = await orderNewProduct(payPal)
    const order = answer.data
    const source = { token: 'tok_demo_declined', save: false }
    await demoProvider.confirm(demoRequest(order.id), source)
    await sendNotice(order.id, 'charge.declined')
    expect(await statusOf(order)).toBe('failed')
    expect(await stockOf(product.id)).toBe(5)
  })

  test.each([
    ['without the right signature', { signature: 'x'.repeat(43) }],
    ['sent long ago', { sent_at: new Date(Date.now() - 6 * 60_000).toISOString() }],
  ])('%s is refused', async (_, more) => {
    const { data: order } = (await orderNewProduct(payPal)).answer
    expect(await sendNotice(order.id, 'charge.captured', more)).toMatchObject({ status: 403 })
  })
})

describe('card numbers and security codes', () => {
  const number = '4000 0000 0000 0002'
  const cvv = '987'
  const card = { cardNumber: number, expiryDate: '11/41', cvv, cardholderName: 'Nora Whitlock' }

  test('never reach a log or the table, for any outcome', async () => {
    const lines: string[] = []
    const record = (line: unknown) => void lines.push(String(line))
    const spies = (['log', 'info', 'warn', 'error'] as const).map(method =>
      vi.spyOn(console, method).mockImplementation(record),
    )
    const outcomes = [
      await orderNewProduct({ payment_data: card }),
      await orderNewProduct({ payment_data: { ...card, cardNumber: '4242424242424242' } }),
      await orderNewProduct({ payment_data: { ...card, cardNumber: '5555555555554444' } }),
      await orderNewProduct({ payment_data: { ...card, expiryDate: '11/20' } }),
      await orderNewProduct({ payment_data: { ...card, cvv: `${cvv}654` } }),
    ]
    const broken = vi.spyOn(demoProvider, 'confirm').mockRejectedValue(new Error('unreachable'))
    outcomes.push(await orderNewProduct({ payment_data: card }))
    broken.mockRestore()
    for (const spy of spies) spy.mockRestore()
    expect(outcomes.map(({ answer }) => answer.status)).toEqual([402, 201, 400, 400, 400, 503])
    expect(lines.length).toBeGreaterThanOrEqual(outcomes.length)

    const traces = `${lines.join('\n')}\n${JSON.stringify(await everyItem())}\n${JSON.stringify(outcomes.map(one => one.answer.body))}`
    for (const secret of [
      number,
      number.replaceAll(' ', ''),
      '4242424242424242',
      '5555555555554444',
    ])
      expect(traces.includes(secret), secret).toBe(false)
    expect(traces).not.toContain('cvv":"')
    expect(traces).not.toContain(`"${cvv}"`)
    expect(traces).not.toContain(`${cvv}654`)
  })
})
