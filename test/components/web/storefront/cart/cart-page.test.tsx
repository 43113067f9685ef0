import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../../../web/api/query-client.ts'
import { Component as CartPage } from '../../../../../web/storefront/cart/cart-page.tsx'
import { type Answer, answerCalls, deferred, refusal } from '../../../../support/show.tsx'
import { aCart, aLine, settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const coat = aLine('Wool Coat', 40)
const belt = aLine('Belt', 15, 2)

const setup = async (cart = aCart([coat, belt]), answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'GET /api/cart': { data: cart },
    'GET /api/settings': { data: settings },
    ...answers,
  })
  const screen = showInShop(<CartPage />, '/cart')
  await screen.findByRole('heading', { level: 1 })
  const row = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement
  const inRow = (name: string) => within(row(name))
  const calls = (method: string) => sent.filter(each => each.method === method)
  return { ...screen, sent, row, inRow, calls }
}
const no = refusal(409, 'conflict', { message: 'Not today' })

beforeEach(() => localStorage.clear())

test('an empty cart links to the products (S-59)', async () => {
  const { getByRole } = await setup(aCart([]))
  getByRole('heading', { name: 'Your cart is empty' })
  expect(getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products')
})

test('a failed cart request can be retried (S-60, S-160)', async () => {
  const answers: Answer[] = [refusal(409, 'conflict'), { data: aCart([coat]) }]
  const { user, findByText, getByRole, findByRole } = await setup(undefined, {
    'GET /api/cart': () => answers.shift() as Answer,
  })
  await findByText('Failed to fetch cart')
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Wool Coat' })
})

test('shows the lines together with the offers, to avoid layout shifts', async () => {
  const late = deferred<{ data: object }>()
  answerCalls({
    'GET /api/cart': { data: aCart([coat]) },
    'GET /api/settings': () => late.promise,
  })
  const { queryByRole, findByRole, getByText } = showInShop(<CartPage />, '/cart')
  await waitFor(() => expect(queryClient.getQueryData(['cart'])).toBeDefined())
  expect(queryByRole('heading', { name: 'Wool Coat' })).toBeNull()
  late.settle({ data: settings })
  await findByRole('heading', { name: 'Wool Coat' })
  getByText(/free/i)
})

test('shows the lines without offers if the settings fail to load', async () => {
  const { row } = await setup(aCart([coat]), { 'GET /api/settings': refusal(400, 'invalid') })
  expect(row('Wool Coat').textContent).toContain('In Stock')
})

describe('a line', () => {
  test('shows name, stock status and total (S-61)', async () => {
    const line = { ...belt, stock: 4, variant_name: 'Tan / M' }
    const { getByText, row } = await setup(aCart([coat, line]))
    getByText('3 items')
    expect(row('Wool Coat').textContent).toContain('In Stock')
    expect(row('Belt').textContent).toMatch(/Tan \/ M.*Only 4 left.*\$30\.00/)
  })

  test('shows the full price for the whole quantity', async () => {
    const Product = { ...belt.Product, compare_price: 20 }
    const { row } = await setup(aCart([{ ...belt, Product }]))
    expect(row('Belt').querySelector('s')?.textContent).toBe('Was: $40.00')
  })

  test.each([
    ['price_changed', 'The price is now $15.00.'],
    ['quantity_reduced', 'Only 2 available right now.'],
    ['out_of_stock', 'Remove this item to check out.'],
  ] as const)('shows a notice from the server (%s)', async (notice, words) => {
    const { row } = await setup(aCart([{ ...belt, notice }]))
    expect(row('Belt').textContent).toContain(words)
  })

  test('updates its total with the quantity, locally and on the server (S-54)', async () => {
    const { user, inRow, findByText, calls, getByTestId } = await setup(undefined, {
      'PUT /api/cart': { data: aCart([{ ...coat, quantity: 2, line_total: 80 }, belt]) },
    })
    const before = getByTestId('total').textContent
    await user.click(inRow('Wool Coat').getByRole('button', { name: 'Increase quantity' }))
    await findByText('4 items')
    expect(getByTestId('total').textContent).not.toBe(before)
    expect(calls('PUT')[0]?.body).toEqual({ product_id: 'Wool Coat', quantity: 2 })
  })

  test('is removed below quantity one, and Undo restores it (S-63)', async () => {
    const { user, inRow, queryByRole, getByRole, findByRole, calls } = await setup(undefined, {
      'DELETE /api/cart/Wool%20Coat': { data: aCart([belt]) },
      'PUT /api/cart': { data: aCart([coat, belt]) },
    })
    await user.click(inRow('Wool Coat').getByRole('button', { name: 'Decrease quantity' }))
    expect(queryByRole('heading', { name: 'Wool Coat' })).toBeNull()
    expect(document.activeElement).toBe(getByRole('heading', { name: 'Your Cart' }))
    await user.click(await findByRole('button', { name: 'Undo' }))
    await findByRole('heading', { name: 'Wool Coat' })
    await expect.poll(() => calls('PUT')[0]?.body).toMatchObject({ quantity: 1 })
  })

  test('is removed with a toast that names it (S-54)', async () => {
    const { user, getByRole, findByText, calls } = await setup(undefined, {
      'DELETE /api/cart/Belt': { data: aCart([coat]) },
    })
    await user.click(getByRole('button', { name: /^Remove ?Belt$/ }))
    await findByText('Belt removed')
    expect(calls('DELETE').map(({ path }) => path)).toEqual(['/api/cart/Belt'])
  })

  test('reports a quantity reduced by the server', async () => {
    const kept = { ...belt, stock: 2, max_quantity: 2 }
    const { user, inRow, findByText } = await setup(aCart([belt]), {
      'PUT /api/cart': { data: aCart([kept]) },
    })
    await user.click(inRow('Belt').getByRole('button', { name: 'Increase quantity' }))
    await findByText('We set Belt to 2, the most you can order.')
    await findByText('Only 2 left')
    const more = inRow('Belt').getByRole('button', { name: 'Increase quantity' })
    expect((more as HTMLButtonElement).disabled).toBe(true)
  })
})

test('a sold-out item blocks checkout until it is removed (S-58, S-61, S-63)', async () => {
  const gone = { ...belt, stock: 0, max_quantity: 0, line_total: 0 }
  const { user, inRow, getByRole, findByRole, getByText, queryByRole } = await setup(
    aCart([coat, gone]),
    { 'DELETE /api/cart/Belt': { data: aCart([coat]) } },
  )
  expect(inRow('Belt').getByText('Out of Stock')).toBeTruthy()
  for (const name of ['Decrease quantity', 'Increase quantity'])
    expect(inRow('Belt').getByRole('button', { name }).closest('fieldset')?.disabled).toBe(true)
  expect((getByRole('button', { name: 'Checkout' }) as HTMLButtonElement).disabled).toBe(true)
  expect(queryByRole('link', { name: 'Checkout' })).toBeNull()
  getByText('An item in your cart is sold out. Remove it to check out.')
  const shopping = getByRole('link', { name: 'Continue shopping' })
  expect(shopping.getAttribute('href')).toBe('/products')
  await user.click(inRow('Belt').getByRole('button', { name: /^Remove/ }))
  expect((await findByRole('link', { name: 'Checkout' })).getAttribute('href')).toBe('/checkout')
})

describe('a refused change shows an error and restores the cart', () => {
  test('a quantity (S-160)', async () => {
    const { user, inRow, findByText } = await setup(aCart([coat]), { 'PUT /api/cart': no })
    await user.click(inRow('Wool Coat').getByRole('button', { name: 'Increase quantity' }))
    await findByText('Failed to update quantity: Not today')
    await expect.poll(() => inRow('Wool Coat').getByRole('status').textContent).toBe('1')
  })

  test('a removal (S-160)', async () => {
    const { user, getByRole, findByText, findByRole } = await setup(aCart([coat]), {
      'DELETE /api/cart/Wool%20Coat': no,
    })
    await user.click(getByRole('button', { name: /^Remove/ }))
    await findByText('Failed to remove item: Not today')
    await findByRole('heading', { name: 'Wool Coat' })
  })

  test('clearing (S-160)', async () => {
    const { user, getByRole, findByRole, findByText } = await setup(aCart([coat]), {
      'DELETE /api/cart/clear': no,
    })
    await user.click(getByRole('button', { name: 'Clear cart' }))
    const dialog = within(await findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Clear cart' }))
    await findByText('Failed to clear cart')
    await findByRole('heading', { name: 'Wool Coat' })
  })
})

test('clearing asks for confirmation; Cancel changes nothing (S-55)', async () => {
  const { user, getByRole, findByRole, calls, row } = await setup(undefined, {
    'DELETE /api/cart/clear': { data: aCart([]) },
  })
  await user.click(getByRole('button', { name: 'Clear cart' }))
  const name = 'Are you sure you want to clear your cart?'
  await user.click(within(await findByRole('dialog', { name })).getByText('Cancel'))
  expect(row('Wool Coat')).toBeTruthy()
  expect(calls('DELETE')).toEqual([])
  await user.click(getByRole('button', { name: 'Clear cart' }))
  const dialog = within(await findByRole('dialog', { name }))
  await user.click(dialog.getByRole('button', { name: 'Clear cart' }))
  await findByRole('heading', { name: 'Your cart is empty' })
  await expect.poll(() => calls('DELETE').map(({ path }) => path)).toEqual(['/api/cart/clear'])
})
