import { expect, test } from 'vitest'
import { guestBuyer } from '../../../functions/table/keys.ts'
import { getOrder } from '../../../functions/table/orders.ts'
import { placeOrder } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { someAddress } from '../../support/some-address.ts'

const place = async (billing_address?: object | null) => {
  const { product } = await stockProduct(3)
  const items = [{ product_id: product.id, quantity: 1 }]
  return placeOrder(guestOrder(items, { billing_address }))
}
const billing = {
  ...someAddress,
  address_line_1: '2 Bridge Street',
  state: 'washington',
  postal_code: '981011234',
}

test('is stored with the order, normalized', async () => {
  const { status, data } = await place(billing)
  expect(status).toBe(201)
  const normalized = { ...billing, state: 'WA', postal_code: '98101-1234' }
  expect(data.billing_address).toEqual(normalized)
  expect(data.shipping_address).toEqual(someAddress)
  const stored = await getOrder(guestBuyer(data.id), data.id)
  expect(stored?.billing_address).toEqual(normalized)
})

test.each([undefined, null])('is the shipping address if it is %s', async nothing => {
  expect((await place(nothing)).data.billing_address).toBeNull()
})

test('follows the rules of its country', async () => {
  expect(await place({ ...billing, state: 'Ontario', postal_code: 'M5V' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid',
      errors: [
        { path: 'body.billing_address.state', message: 'Choose a state from the list' },
        { path: 'body.billing_address.postal_code', message: 'Enter a ZIP code such as 97205' },
      ],
    },
  })
})
