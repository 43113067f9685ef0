import { describe, expect, test } from 'vitest'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { addedLine, showBuyBox as setup } from '../../../../support/storefront-buy.tsx'
import { aCart, aProduct } from '../../../../support/storefront-samples.ts'
import { deferred, noConnection } from '../../../../support/storefront-shop.tsx'

describe('adding a product', () => {
  test('sends variant and quantity and opens the mini cart (S-43, S-166)', async () => {
    const { user, press, radio, added, findByRole } = setup()
    await user.click(radio('S'))
    await press('Increase quantity')
    await press('Add to cart')
    const dialog = await findByRole('dialog', { name: 'Added to cart successfully!' })
    await expect.poll(() => dialog.textContent).toMatch(/Stone \/ S · Qty 2/)
    expect(added().map(({ body }) => body)).toEqual([
      { product_id: 'coat', variant_id: 'stone-s', quantity: 2 },
    ])
  })

  test('is busy until the server responds', async () => {
    const answer = deferred<Answer>()
    const { user, press, radio, added, getByRole, findByRole } = setup(
      undefined,
      undefined,
      () => answer.promise,
    )
    await user.click(radio('S'))
    await press('Add to cart')
    expect(getByRole('button', { name: 'Add to cart' }).getAttribute('aria-busy')).toBe('true')
    await press('Add to cart')
    answer.settle({ data: aCart([addedLine]) })
    await findByRole('dialog')
    expect(added()).toHaveLength(1)
  })

  test('shows why it was refused and opens nothing (S-159)', async () => {
    const answer = refusal(409, 'out_of_stock', { message: 'It is sold out' })
    const { user, press, radio, findByText, queryByRole } = setup(undefined, undefined, answer)
    await user.click(radio('S'))
    await press('Add to cart')
    await findByText('Failed to add to cart')
    await findByText('It is sold out')
    expect(queryByRole('dialog')).toBeNull()
  })

  test('retries a lost response with the same key', async () => {
    const answers: Answer[] = [noConnection, { data: aCart([addedLine]) }]
    const { user, press, radio, added, findByRole } = setup(
      undefined,
      undefined,
      () => answers.shift() ?? { data: aCart([addedLine]) },
    )
    await user.click(radio('S'))
    await press('Add to cart')
    await findByRole('dialog')
    await expect.poll(added).toHaveLength(2)
    const [first, second] = added().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})

test('an item added offline shows at once and is added once', async () => {
  let away = true
  const answer = () => (away ? noConnection() : { data: aCart([{ ...addedLine, quantity: 1 }]) })
  const { user, press, radio, added, findByRole, queryByText } = setup(undefined, undefined, answer)
  await user.click(radio('S'))
  await press('Add to cart')
  const dialog = await findByRole('dialog', { name: 'Added to cart successfully!' })
  await expect.poll(() => dialog.textContent).toMatch(/You’re offline.*Stone \/ S · Qty 1/)
  away = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => queryByText(/^You’re offline/)).toBeNull()
  expect(new Set(added().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(dialog.textContent).toMatch(/Qty 1/)
})

test('adds a product without options', async () => {
  const plain = aProduct({ attributes: [], variants: [] })
  const { press, added, findByRole } = setup(plain)
  await press('Add to cart')
  await findByRole('dialog')
  expect(added()[0]?.body).toEqual({ product_id: 'coat', variant_id: undefined, quantity: 1 })
})
