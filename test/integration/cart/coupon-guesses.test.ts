import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { changeCoupon } from '../../../functions/table/coupons.ts'
import { transact } from '../../../functions/table/transact.ts'
import { visitor } from '../../support/call.ts'
import { createCustomer } from '../../support/customer-orders.ts'
import { stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { stopInWindow } from '../../support/rate-window.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(() => {
  trustOwnTokens()
  stopInWindow()
})
afterAll(() => void vi.useRealTimers())

let networks = 0
/** Returns a network that no other test uses. */
const someNetwork = () => `203.0.${networks >> 8}.${++networks & 255}`

/** A shopper with one item in the cart, who enters codes. */
const shopper = async (ip = someNetwork(), token?: string) => {
  const client = visitor(token)
  const { product } = await stockProduct(5)
  await client(handler, 'POST /cart/items', { body: { product_id: product.id, quantity: 1 } })
  const enter = (coupon_code: string) =>
    client(handler, 'POST /cart/apply-coupon', {
      body: { coupon_code },
      headers: { 'x-viewer-address': ip },
    })
  const read = async () => (await client(handler, 'GET /cart')).data
  return { enter, read }
}
const counted = (answers: { status: number }[]) => ({
  checked: answers.filter(({ status }) => status === 400).length,
  blocked: answers.filter(({ status }) => status === 429).length,
})

test('80 guesses at once get 10 answers', async () => {
  const { enter, read } = await shopper()
  const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => enter(`GUESS${n}`)))
  expect(counted(answers)).toEqual({ checked: 10, blocked: 70 })
  const blocked = answers.find(({ status }) => status === 429)
  expect(blocked?.body).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many promo codes\. Please try again in \d+ (min|sec)/),
  })
  expect(Number(blocked?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read()).appliedCoupon).toBeNull()
})

test('a network gets 30 answers, with however many carts', async () => {
  const ip = someNetwork()
  const carts = await Promise.all(Array.from({ length: 8 }, () => shopper(ip)))
  const answers = await Promise.all(
    carts.flatMap(({ enter }, cart) =>
      Array.from({ length: 5 }, (_, n) => enter(`WRONG${cart}X${n}`)),
    ),
  )
  expect(counted(answers)).toEqual({ checked: 30, blocked: 10 })
})

test('a customer gets 10 answers on however many networks', async () => {
  const { token } = await createCustomer()
  const answers = []
  for (let n = 0; n < 12; n++)
    answers.push(await (await shopper(someNetwork(), token)).enter(`TRY${n}`))
  expect(counted(answers)).toEqual({ checked: 10, blocked: 2 })
})

test('a code that applies doesn’t count as a guess', async () => {
  await stockCoupon('ALWAYSFINE')
  const { enter } = await shopper()
  for (let n = 0; n < 9; n++) await enter(`MISS${n}`)
  for (let n = 0; n < 3; n++) expect((await enter('ALWAYSFINE')).status).toBe(200)
  expect((await enter('MISS9')).status).toBe(400)
  expect((await enter('ALWAYSFINE')).status).toBe(429)
})

test.each([
  ['NEVERMADE', undefined],
  ['OVERDUE', { valid_until: '2020-01-01' }],
  ['TOOEARLY', { valid_from: '2099-01-01' }],
  ['USEDUP', { usage_limit: 1, used_count: 1 }],
  ['SWITCHEDOFF', { is_active: false }],
  ['OVERDUEANDBIG', { valid_until: '2020-01-01', minimum_amount: 90_000 }],
])('%s gets the same answer as any unknown code', async (code, terms) => {
  if (terms) await stockCoupon(code, terms)
  const { enter } = await shopper()
  const unknown = await enter('CERTAINLYUNKNOWN')
  const answer = await enter(code)
  expect(answer.body).toEqual(unknown.body)
  expect(answer.body).toMatchObject({
    code: 'coupon_invalid',
    message: 'This code isn’t valid for your cart',
  })
  expect(answer.status).toBe(unknown.status)
})

test('a shopper learns why a code they used before ended', async () => {
  const { enter, read } = await shopper()
  const coupon = await stockCoupon('ENDSSOON')
  await enter('ENDSSOON')
  const conflictError = () => new Error('The coupon changed')
  const ended = { ...coupon, is_active: false, version: 2 }
  await transact(changeCoupon(coupon, ended, { conflictError, codeTaken: conflictError }))
  expect((await read()).coupon_problem).toBe('This code is not active')
  expect((await enter('ENDSSOON')).body.message).toBe('This code is not active')
})
