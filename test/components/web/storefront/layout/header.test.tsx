import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Footer } from '../../../../../web/storefront/layout/footer.tsx'
import { Header } from '../../../../../web/storefront/layout/header.tsx'
import { answerCalls } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'
import { showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

const category = {
  id: 'outer',
  name: 'Outerwear',
  slug: 'outer-wear',
  parent_id: null,
  count: 7,
  image: null,
  image_srcset: null,
}
beforeEach(() => {
  answerCalls({
    'GET /api/categories': { data: [category] },
    'GET /api/settings': { data: settings },
  })
})
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map(link => [link.textContent, link.getAttribute('href')])

test('the navigation leads to the shop, its collections and the pages about the store (S-2, S-4 to S-6)', () => {
  const { getByRole } = showInShop(<Header />)
  expect(linksIn(getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Home', '/'],
    ['Shop', '/products'],
    ['New Arrivals', '/products?collection=new'],
    ['Sale', '/products?sale=true'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ])
})

test('Shop opens a menu of categories, which lead to their products (S-3)', async () => {
  const { user, getByRole, findByRole } = showInShop(<Header />)
  // A mouse opens it before it clicks.
  getByRole('button', { name: 'Categories' }).focus()
  await user.keyboard('{Enter}')
  const link = await findByRole('link', { name: 'Outerwear' })
  expect(link.getAttribute('href')).toBe('/products?category=outerwear')
})

test('the icons lead to favorites, account and cart (S-7 to S-9)', async () => {
  const guest = showInShop(<Header />)
  const hrefOf = (name: string | RegExp) => guest.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('Wishlist'), hrefOf('Sign in'), hrefOf(/^Cart/)]).toEqual([
    '/favorites',
    '/login',
    '/cart',
  ])
  guest.unmount()
  signInCustomer()
  const { getByRole } = showInShop(<Header />)
  expect(getByRole('link', { name: 'Your account' }).getAttribute('href')).toBe('/account')
})

test('the footer has its links, the support hours and the newsletter form (S-10 to S-12)', async () => {
  const { user, container, findByText, findByLabelText } = showInShop(<Footer />, '/terms')
  await findByText('Mon-Fri 9AM-6PM')
  const hrefs = linksIn(container).map(([, href]) => href)
  expect(hrefs.filter(href => href?.startsWith('/')).toSorted()).toEqual([
    '/about',
    '/categories',
    '/contact',
    '/faq',
    '/privacy-policy',
    '/products',
    '/products?sale=true',
    '/products?sort=best-selling',
    '/products?sort=newest',
    '/refund-policy',
    '/shipping-policy',
    '/size-guide',
    '/terms',
    '/track-order',
  ])
  // The form loads once it is near or the keyboard is used.
  await user.keyboard('{Tab}')
  await findByLabelText('Email address')
})
