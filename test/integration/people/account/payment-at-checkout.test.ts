import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { handler } from '../../../../functions/people/account/handler.ts'
import { getCharge } from '../../../../functions/table/charges.ts'
import { loadCardBook, saveCardBook } from '../../../../functions/table/saved-cards.ts'
import { visitor } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

let customer: Awaited<ReturnType<typeof createCustomer>>
let request: ReturnType<typeof visitor>
beforeAll(trustOwnTokens)
beforeEach(async () => {
  customer = await createCustomer()
  request = visitor(customer.token)
})

const card = { token: 'tok_demo_success', brand: 'visa', last4: '4242', expiry: '12/40' }
const save = async (more: object = {}): Promise<string> =>
  (await request(handler, 'POST /users/payment-methods', { body: { ...card, ...more } })).data.id
const pay = async (
  payment_data: object | null,
  { key = randomUUID(), ...more }: { key?: string; payment_method?: string } = {},
) => {
  const { product } = await stockProduct(5)
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], { payment_data, ...more })
  return {
    answer: await request(orders, 'POST /orders', { body, headers: { 'idempotency-key': key } }),
    body,
  }
}
const cards = async () => (await loadCardBook(customer.id)).cards

describe('paying with a saved card', () => {
  it('charges its stored token', async () => {
    const { answer } = await pay({ saved_card_id: await save() })
    expect(answer.status).toBe(201)
    const { token: _, ...summary } = card
    expect(answer.data).toMatchObject({ payment_status: 'paid', card: summary })
    expect(JSON.stringify(answer.body)).not.toContain('tok_demo')
    expect(await getCharge(answer.data.id)).toMatchObject({ status: 'captured' })
  })

  it('charges the chosen one of several', async () => {
    await save()
    const saved_card_id = await save({ last4: '1881' })
    await save({ last4: '0005' })
    expect((await pay({ saved_card_id })).answer.data.card).toMatchObject({ last4: '1881' })
  })

  it('doesn’t charge it for other payment methods', async () => {
    const saved_card_id = await save({ token: 'tok_demo_declined', last4: '0002' })
    const { answer } = await pay({ saved_card_id }, { payment_method: 'cash_on_delivery' })
    expect(answer).toMatchObject({ status: 201, data: { payment_status: 'pending', card: null } })
  })

  it('reports a declined card like any other', async () => {
    const saved_card_id = await save({ token: 'tok_demo_declined', last4: '0002' })
    expect((await pay({ saved_card_id })).answer).toMatchObject({
      status: 402,
      body: { code: 'payment_declined' },
    })
  })

  it('creates one order per key, and refuses the key with another card', async () => {
    const [first, second] = [await save(), await save({ last4: '1881' })]
    const key = randomUUID()
    const { answer, body } = await pay({ saved_card_id: first }, { key })
    const again = (sent: object) =>
      request(orders, 'POST /orders', { body: sent, headers: { 'idempotency-key': key } })
    expect((await again(body)).data.id).toBe(answer.data.id)
    expect(await again({ ...body, payment_data: { saved_card_id: second } })).toMatchObject({
      body: { code: 'idempotency_mismatch' },
    })
  })

  it('refuses another customer’s card, a removed card and any card of a guest', async () => {
    const saved_card_id = await save()
    const refused = {
      status: 400,
      body: { errors: [{ path: 'body.payment_data.saved_card_id' }] },
    }
    const owner = request
    for (const other of [visitor((await createCustomer()).token), visitor()]) {
      request = other
      expect((await pay({ saved_card_id })).answer).toMatchObject(refused)
    }
    request = owner
    await request(handler, 'DELETE /users/payment-methods/{id}', { params: { id: saved_card_id } })
    expect((await pay({ saved_card_id })).answer).toMatchObject(refused)
  })

  it('refuses an expired card', async () => {
    const saved_card_id = await save()
    const book = await loadCardBook(customer.id)
    await saveCardBook(customer.id, {
      ...book,
      cards: book.cards.map(one => ({ ...one, expiry: '01/20' })),
    })
    expect((await pay({ saved_card_id })).answer.body.message).toMatch(/expired/)
  })
})

describe('saving the card of an order', () => {
  it('saves it once the order is paid, if the customer chose to', async () => {
    await pay(card)
    expect(await cards()).toEqual([])
    await pay({ ...card, save_card: true })
    await pay({ ...card, save_card: true })
    expect(await cards()).toMatchObject([card])
  })

  it('saves no card for other payment methods', async () => {
    const kept = { ...card, save_card: true }
    await pay(kept, { payment_method: 'cash_on_delivery' })
    expect(await cards()).toEqual([])
  })

  it('saves no declined card and no guest’s card', async () => {
    await pay({ ...card, token: 'tok_demo_declined', save_card: true })
    expect(await cards()).toEqual([])
    request = visitor()
    expect((await pay({ ...card, save_card: true })).answer.status).toBe(201)
  })

  it('places the order even if no more cards can be saved', async () => {
    for (let n = 0; n < 10; n++) await save({ last4: `100${n}` })
    expect((await pay({ ...card, save_card: true })).answer.status).toBe(201)
    expect(await cards()).toHaveLength(10)
  })
})
