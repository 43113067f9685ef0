import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler } from '../../../../functions/people/account/handler.ts'
import type { SavedCard } from '../../../../shared/schemas/order.ts'
import { visitor } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

let request: ReturnType<typeof visitor>
beforeAll(trustOwnTokens)
beforeEach(async () => {
  request = visitor((await createCustomer()).token)
})

const card = { token: 'tok_demo_success', brand: 'visa', last4: '4242', expiry: '12/40' }
const add = (more: object = {}) =>
  request(handler, 'POST /users/payment-methods', { body: { ...card, ...more } })
const erase = (id: string) =>
  request(handler, 'DELETE /users/payment-methods/{id}', { params: { id } })
const makeDefault = (id: string) =>
  request(handler, 'PUT /users/payment-methods/{id}/default', { params: { id } })
const list = async (): Promise<SavedCard[]> => {
  const { status, data } = await request(handler, 'GET /users/payment-methods')
  expect(status).toBe(200)
  return data
}
/** Returns the cards' last digits in list order, with the default marked. */
const digits = async () => (await list()).map(one => one.last4 + (one.is_default ? '*' : ''))
const added = async (...last4: string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const one of last4) ids.push((await add({ last4: one })).data.id)
  return ids
}

describe('a saved card', () => {
  it('shows brand, last digits and expiry, but not the token', async () => {
    expect(await list()).toEqual([])
    const answer = await add()
    expect(answer.status).toBe(201)
    const { token: _, ...summary } = card
    const id = expect.stringMatching(/^crd_/)
    expect(answer.data).toEqual({ ...summary, id, is_default: true })
    expect(JSON.stringify([answer.body, await list()])).not.toContain('tok_')
    expect(await list()).toEqual([answer.data])
  })

  it('is stored once, however often it is saved', async () => {
    const first = await add()
    expect(await add()).toMatchObject({ status: 200, data: first.data })
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ last4: '1881' })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await digits()).toEqual(['4242*', '1881'])
    await add({ expiry: '11/41' })
    expect(await list()).toHaveLength(3)
  })

  it.each([
    ['token', ''],
    ['token', undefined],
    ['brand', 'gold'],
    ['last4', '42'],
    ['expiry', '13/40'],
    ['expiry', '01/20'],
  ])('requires a valid %s instead of %o', async (field, value) => {
    const { status, body } = await add({ [field]: value })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: `body.${field}` }])
    expect(await list()).toEqual([])
  })

  it('never includes a card number', async () => {
    await add({ cardNumber: '4242 4242 4242 4242', cvv: '123' })
    // An id may contain these digits by chance.
    const fields = (await list()).map(({ id: _, ...card }) => card)
    expect(JSON.stringify(fields)).not.toMatch(/4242 4242|123/)
  })

  it('is one of at most ten', async () => {
    await added(...Array.from({ length: 10 }, (_, n) => `100${n}`))
    expect(await add()).toMatchObject({
      status: 409,
      body: { message: 'You can save up to 10 cards. Remove one to make room.' },
    })
    expect((await add({ last4: '1003' })).status).toBe(200)
    expect(await list()).toHaveLength(10)
  })

  it('makes the newest the default when removed', async () => {
    const [one = '', two = ''] = await added('0001', '0002', '0003')
    await erase(one)
    expect(await digits()).toEqual(['0003*', '0002'])
    await erase(two)
    expect(await digits()).toEqual(['0003*'])
    expect((await erase(one)).status).toBe(404)
  })

  it('returns "not found" to others', async () => {
    const [one = ''] = await added('0001')
    const owner = request
    request = visitor((await createCustomer()).token)
    expect([(await erase(one)).status, (await makeDefault(one)).status]).toEqual([404, 404])
    expect(await list()).toEqual([])
    request = owner
    expect(await digits()).toEqual(['0001*'])
  })
})

describe('the default card', () => {
  it('is unique after twenty concurrent changes', async () => {
    const ids = await added('0001', '0002', '0003', '0004')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => makeDefault(ids[n % ids.length] ?? '')),
    )
    expect(answers.every(({ status, data }) => status === 200 && data.is_default)).toBe(true)
    expect((await list()).filter(one => one.is_default)).toHaveLength(1)
  })

  it('exists while there are cards, whatever changes concurrently', async () => {
    const [kept = '', ...others] = await added('0001', '0002', '0003', '0004')
    await Promise.all([...others.flatMap(id => [makeDefault(id), erase(id)]), makeDefault(kept)])
    expect(await list()).toMatchObject([{ id: kept, is_default: true }])
  })
})
