import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderLinkToken } from '../../../functions/order-links/link-token.ts'
import { applyCommand } from '../../../functions/orders/apply-command.ts'
import { AttachmentItem } from '../../../functions/table/attachments.ts'
import { attachmentKey } from '../../../functions/table/keys.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { get } from '../../../functions/table/read.ts'
import { stocksOf } from '../../support/checkout.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { pictures, sendForm } from '../../support/pictures.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { deliver, deliveredOrder, medium, requestReturn, returnsCall } from './orders.ts'

let order: OrderItem
let link: string
beforeAll(trustOwnTokens)
beforeEach(async () => {
  order = await deliveredOrder({})
  link = await orderLinkToken(order, new Date())
})

const shirt = (more: object = {}) => ({ line_id: 'l1', quantity: 1, reason: 'Too small', ...more })
const options = (as: { link?: string }, id = order.id) =>
  returnsCall('GET /orders/{id}/returns', { id }, as)

describe('a guest', () => {
  it('sees what can be returned, its refund and what it can be exchanged for', async () => {
    const { data } = await options({ link })
    expect(data).toMatchObject({
      order_number: order.order_number,
      refund_to: expect.stringContaining('4242'),
      policy: { reasons: expect.arrayContaining([expect.objectContaining({ text: 'Too small' })]) },
      items: [
        { line_id: 'l1', returnable: 3, refusal: null },
        { line_id: 'l2', returnable: 1, exchange: null },
      ],
    })
    const [first] = data.items
    const states = first.exchange.variants.map(
      ({ name, state }: { name: string; state: string }) => [name, state],
    )
    expect(states).toEqual([
      ['M', 'own'],
      ['L', 'available'],
      ['XL', 'sold_out'],
    ])
    expect(first.worth).toHaveLength(3)
    const [line] = order.lines
    expect(first.worth[2].price * 100).toBe(line?.total)
  })

  it('requests a return from the link, follows and cancels it', async () => {
    const { status, data } = await requestReturn(order, { link }, { items: [shirt()] })
    expect([status, data.complaint_id]).toEqual([201, null])
    const read = () =>
      returnsCall('GET /orders/{id}/returns/{return_id}', order, { link, return_id: data.id })
    expect((await read()).data).toMatchObject({ state: 'requested', number: data.number })
    const canceled = await returnsCall(
      'POST /orders/{id}/returns/{return_id}/cancellation',
      order,
      { link, return_id: data.id },
    )
    expect(canceled.data.state).toBe('closed')
  })

  it('adds photos, which belong to the order', async () => {
    const bytes = pictures['image/png']
    const { data: form } = await returnsCall('POST /orders/{id}/returns/photos', order, {
      link,
      body: { name: 'seam.png', type: 'image/png', size: bytes.length },
    })
    expect((await sendForm(form, bytes)).status).toBe(204)
    const items = [shirt({ reason: 'Damaged or faulty' })]
    const { data } = await requestReturn(order, { link }, { items, attachments: [form.id] })
    expect(data.attachments).toEqual([
      { id: form.id, name: 'seam.png', url: expect.stringContaining(`kept/${order.id}`) },
    ])
    expect((await fetch(data.attachments[0].url)).status).toBe(200)
    const stored = await get(AttachmentItem, attachmentKey(order.id, form.id), {
      consistent: true,
    })
    expect(stored).toMatchObject({ complaint_id: data.id })
    const other = await deliveredOrder({})
    const again = await requestReturn(
      other,
      { link: await orderLinkToken(other, new Date()) },
      { items, attachments: [form.id] },
    )
    expect(again.status).toBe(400)
  })

  it('can’t use the link of another order, or one that ended', async () => {
    const other = await deliveredOrder({})
    expect((await options({ link }, other.id)).status).toBe(404)
    const old = await orderLinkToken(order, new Date(Date.now() - 91 * 86_400_000))
    expect((await options({ link: old })).body.code).toBe('link_expired')
    expect((await options({})).status).toBe(404)
    const answer = await requestReturn(other, { link }, { items: [shirt()] })
    expect(answer.status).toBe(404)
    expect((await findOrder(other.id))?.returns).toEqual([])
  })
})

describe('an exchange', () => {
  const exchange = (name: string, quantity = 1) => {
    const request = async () => {
      const { data } = await options({ link })
      const { id } = data.items[0].exchange.variants.find(
        (one: { name: string }) => one.name === name,
      )
      const items = [shirt({ quantity, exchange_for: id })]
      return requestReturn(order, { link }, { items })
    }
    return request()
  }

  it('describes the item that ships instead', async () => {
    const { data } = await exchange('L', 2)
    expect(data).toMatchObject({
      wants: 'exchange',
      refund: null,
      items: [{ quantity: 2, amount: 0, replacement: { name: 'L', shipped_at: null } }],
    })
    const [fact] = (await findOrder(order.id))?.returns ?? []
    expect(fact?.units[0]?.replacement).toMatchObject({
      variant_name: 'L',
      sku: expect.any(String),
      image: expect.stringContaining('/'),
    })
  })

  it('that is canceled after approval puts the reserved item back into stock', async () => {
    const { data } = await exchange('L', 2)
    const [line] = order.lines
    const left = async () => (await stocksOf(line?.product_id ?? ''))?.[1]
    const approve = { type: 'approve_return', return_id: data.id } as const
    const seen = (await findOrder(order.id)) as OrderItem
    await applyCommand(seen, approve, { by: 'system', note: 'Approved' }, new Date())
    expect(await left()).toBe(0)
    const approved = (await findOrder(order.id)) as OrderItem
    expect(approved.lines.at(-1)).toMatchObject({
      product_name: line?.product_name,
      variant_name: 'L',
      quantity: 2,
      total: 0,
    })
    await returnsCall('POST /orders/{id}/returns/{return_id}/cancellation', order, {
      link,
      return_id: data.id,
    })
    expect(await left()).toBe(2)
  })

  it('for a sold-out size, too many or the same size is refused', async () => {
    expect((await exchange('XL')).body.message).toBe(
      'XL just sold out. Choose another one or a refund.',
    )
    expect((await exchange('L', 3)).body.message).toBe('Only 2 of L left')
    expect((await exchange('M')).body.message).toBe(
      'Choose another size or color than the one you have',
    )
  })

  it('needs the same price, or the price that the item has today', async () => {
    const whole = await stockProduct({ M: 5, L: 5 }, { sale_price: 2_000 })
    const cheap = await deliver([medium(whole, 1)], {})
    const token = await orderLinkToken(cheap, new Date())
    const { data } = await returnsCall('GET /orders/{id}/returns', cheap, { link: token })
    const [, large] = data.items[0].exchange.variants
    expect(large.state).toBe('available')
  })
})

it('final sale items can’t be returned, and say so', async () => {
  const { product } = await stockProduct(5, { final_sale: true })
  const final = await deliver([{ product_id: product.id, quantity: 1 }], {})
  const token = await orderLinkToken(final, new Date())
  const { data } = await returnsCall('GET /orders/{id}/returns', final, { link: token })
  expect(data.items).toMatchObject([
    { returnable: 0, refusal: 'Final sale items can’t be returned.' },
  ])
  const answer = await requestReturn(final, { link: token }, { items: [shirt()] })
  expect(answer.status).toBe(409)
})
