import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handler as account } from '../../../../functions/people/account/handler.ts'
import { call } from '../../../support/call.ts'
import { orderNewProduct } from '../../../support/checkout.ts'
import { everyItem } from '../../../support/every-item.ts'
import { tokenOf } from '../../../support/local-stripe.ts'
import { startStripeStore } from '../../../support/stripe-store.ts'
import type { StripeTarget } from '../../../support/stripe-target.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

const number = '4242424242424242'
const cvv = '987'
const card = { cardNumber: number, expiryDate: '11/41', cvv, cardholderName: 'Nora Whitlock' }
const written = [number, '4242 4242 4242 4242', `"${cvv}"`]

let store: StripeTarget
const lines: string[] = []
beforeAll(async () => {
  store = await startStripeStore()
  trustOwnTokens()
})
afterAll(() => store.stop())
afterEach(() => vi.restoreAllMocks())

const record = () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args) => void lines.push(args.join(' ')))
}

const requests = async (): Promise<string> => (await fetch(`${store.url}/_local/requests`)).text()

/** Expects that no trace of the card is in a log, the table, an answer or a call to Stripe. */
const expectNoTrace = async (answer: unknown) => {
  const traces = [
    lines.join('\n'),
    JSON.stringify(await everyItem()),
    JSON.stringify(answer),
    await requests(),
  ]
  for (const text of written) for (const trace of traces) expect(trace).not.toContain(text)
}

test('card numbers in an order are refused and leave no trace', async () => {
  record()
  await store.local.clearRequests()
  const { answer } = await orderNewProduct({ payment_data: card })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: [{ path: 'body.payment_data.cardNumber' }] },
  })
  expect(answer.body.message).toContain('doesn’t accept card numbers')
  expect(lines.length).toBeGreaterThan(0)
  expect(await store.local.requests()).toEqual([])
  await expectNoTrace(answer.body)
})

test('card numbers for a saved card are refused and leave no trace', async () => {
  record()
  const token = await signInAs('saves-a-number')
  const bodies = [
    card,
    { token: 'tok_demo_success', brand: 'visa', last4: '4242', expiry: '11/41' },
  ]
  const answers = await Promise.all(
    bodies.map(body => call(account, 'POST /users/payment-methods', { token, body })),
  )
  for (const { status } of answers) expect([400, 409]).toContain(status)
  await expectNoTrace(answers.map(({ body }) => body))
})

test('a paid order keeps brand, last four digits and expiry of its card only', async () => {
  record()
  const token = await tokenOf(store.url, { number })
  const payment_data = { token, brand: 'visa', last4: '4242', expiry: '12/34' }
  const { answer } = await orderNewProduct({ payment_data })
  expect(answer.status).toBe(201)
  await expectNoTrace(answer.body)
})
