import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { CartIcon } from '../../../../../web/storefront/layout/cart-icon.tsx'
import MobileMenu from '../../../../../web/storefront/layout/mobile-menu.tsx'
import { PromoBar } from '../../../../../web/storefront/layout/promo-bar.tsx'
import SearchPanel from '../../../../../web/storefront/layout/search-panel.tsx'
import { Component as NotFound } from '../../../../../web/storefront/not-found-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aLine, settings } from '../../../../support/storefront-samples.ts'
import { showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

test.each([
  [[], 'Cart, empty', null],
  [[aLine('Coat', 40)], 'Cart, 1 item', '1'],
  [[aLine('Coat', 40, 2), aLine('Belt', 15)], 'Cart, 3 items', '3'],
  [Array.from({ length: 11 }, (_, at) => aLine(`Hat ${at}`, 9, 10)), 'Cart, 110 items', '99+'],
])('the cart icon shows the item count: %#', async (items, words, shown) => {
  answerCalls({ 'GET /api/cart': { data: aCart(items) } })
  const { findByRole, queryByTestId } = showInShop(<CartIcon />)
  await findByRole('link', { name: words })
  expect(queryByTestId('cart-count')?.textContent ?? null).toBe(shown)
})

describe('the promo bar', () => {
  const setup = (answer: Answer) => {
    answerCalls({ 'GET /api/settings': answer })
    return showInShop(<PromoBar />)
  }

  test('shows the offer with the highest threshold (S-1)', async () => {
    await setup({ data: settings }).findByText('Free express shipping on orders over $100')
  })

  test('shows the tagline without offers or settings', async () => {
    const plain = setup({ data: { ...settings, shipping_methods: [] } })
    await plain.findByText('Clothes finished to the edge')
    plain.unmount()
    await setup(refusal(500, 'internal')).findByText('Clothes finished to the edge')
  })
})

describe('the search panel', () => {
  const Header = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Search
        </button>
        {open && <SearchPanel onClose={() => setOpen(false)} />}
      </>
    )
  }
  const setup = async () => {
    answerCalls({
      'GET /api/suggestions': { data: { products: [], total: 0, categories: [], terms: ['coat'] } },
    })
    const screen = showInShop(<Header />)
    await screen.user.click(screen.getByRole('button', { name: 'Search' }))
    return { ...screen, box: screen.getByRole('combobox') }
  }

  test('takes the focus, searches and closes', async () => {
    const { user, box, where, queryByRole } = await setup()
    expect(document.activeElement).toBe(box)
    await user.type(box, 'linen{Enter}')
    await expect.poll(where).toBe('/products?search=linen')
    expect(queryByRole('combobox')).toBeNull()
  })

  test('the first Escape closes the list and the second the panel', async () => {
    const { user, findByRole, queryByRole, getByRole } = await setup()
    await findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(queryByRole('listbox')).toBeNull()
    getByRole('combobox')
    await user.keyboard('{Escape}')
    expect(queryByRole('combobox')).toBeNull()
    expect(document.activeElement).toBe(getByRole('button', { name: 'Search' }))
  })
})

test('the mobile menu links guests to sign-in and customers to their account', async () => {
  answerCalls({ 'GET /api/settings': { data: settings }, 'GET /api/categories': { data: [] } })
  const guest = showInShop(<MobileMenu open onClose={() => {}} />)
  const link = await guest.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/login')
  await guest.findByText('Mon-Fri 9AM-6PM')
  guest.unmount()
  signInCustomer()
  const { findByRole } = showInShop(<MobileMenu open onClose={() => {}} />)
  expect((await findByRole('link', { name: 'Your account' })).getAttribute('href')).toBe('/account')
})

test('the not-found page offers a search', async () => {
  answerCalls({})
  const { user, getByRole, where } = showInShop(<NotFound />, '/no-such-page')
  getByRole('heading', { name: 'We can’t find this page' })
  await user.type(getByRole('combobox', { name: 'Search products' }), 'shirt{Enter}')
  await expect.poll(where).toBe('/products?search=shirt')
})
