import { expect, test } from 'vitest'
import MiniCart from '../../../../../web/storefront/cart/mini-cart.tsx'
import { setMiniCartFirst } from '../../../../../web/storefront/cart/mini-cart-state.ts'
import { answerCalls } from '../../../../support/show.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const setup = async (cart: ReturnType<typeof aCart>) => {
  answerCalls({ 'GET /api/cart': { data: cart } })
  const screen = showInShop(<MiniCart open onOpenChange={() => {}} />)
  await screen.findByText(cart.items[0]?.Product.name ?? '')
  return screen
}

test('shows the item just added first, then the newest', async () => {
  setMiniCartFirst('Belt')
  const { getByRole } = await setup(aCart([aLine('Belt', 15), aLine('Coat', 40), aLine('Hat', 20)]))
  const dialog = getByRole('dialog', { name: 'Added to cart successfully!' })
  const names = [...dialog.querySelectorAll('li')].map(line => line.querySelector('p')?.textContent)
  expect(names).toEqual(['Belt', 'Hat', 'Coat'])
})

test('shows quantity, variant and total', async () => {
  const line = { ...aLine('Coat', 40, 2), variant_name: 'Stone / M' }
  const { getByText, getByRole } = await setup(aCart([line]))
  getByText('Stone / M · Qty 2')
  getByText('Subtotal')
  expect(getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
  expect(getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
})

test('warns about low stock', async () => {
  const { getByText, queryByText } = await setup(
    aCart([aLine('Coat', 40, 1, 4), aLine('Hat', 9, 1, 5)]),
  )
  getByText('Only 4 left')
  expect(queryByText('In Stock')).toBeNull()
})

test('blocks checkout with a sold-out item and shows the reason', async () => {
  const { getByRole, queryByRole } = await setup(aCart([aLine('Coat', 40, 1, 0)]))
  expect(queryByRole('link', { name: 'Checkout' })).toBeNull()
  expect(getByRole('button', { name: /^Checkout/ }).title).toBe('An item in your cart is sold out.')
})
