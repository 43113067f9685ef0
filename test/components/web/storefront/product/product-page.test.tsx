import { within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Component as ProductPage } from '../../../../../web/storefront/product/product-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aProduct, settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const setup = (at: string, answer: Answer) => {
  answerCalls({
    'GET /api/settings': { data: settings },
    'GET /api/cart': { data: aCart([]) },
    'GET /api/products/wool-coat': answer,
    'GET /api/products/coat': answer,
  })
  return showInShop(
    <Routes>
      <Route path="/products/:slug" element={<ProductPage />} />
      <Route path="/products" element={<p>The shop</p>} />
    </Routes>,
    at,
  )
}

test.each([
  ['not_found', 404],
  ['invalid', 400],
])(
  'an unknown product (%s) shows a toast and goes to the products (S-53)',
  async (code, status) => {
    const { findByText, where } = setup('/products/no-such-thing', refusal(status, code))
    await findByText('The shop')
    expect(where()).toBe('/products')
    await findByText('Product not found')
  },
)

test('a failed product request can be retried (S-159)', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: aProduct() }]
  const { user, findByText, findByRole } = setup(
    '/products/wool-coat',
    () => answers.shift() as Answer,
  )
  await findByText('Failed to load product details')
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { level: 1, name: 'Wool Coat' })
})

test('redirects an id to the slug and keeps the query (S-34, S-121)', async () => {
  const { where, findByRole, getByRole } = setup('/products/coat?color=Navy', { data: aProduct() })
  await findByRole('heading', { level: 1, name: 'Wool Coat' })
  const trail = within(getByRole('navigation', { name: 'Breadcrumb' }))
  const category = trail.getByRole('link', { name: 'Outerwear' })
  expect(category.getAttribute('href')).toBe('/products?category=outerwear')
  await expect.poll(where).toBe('/products/wool-coat?color=Navy')
})

test('adds structured data for search engines', async () => {
  const { findByRole } = setup('/products/wool-coat', { data: aProduct() })
  await findByRole('heading', { level: 1 })
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(each =>
    JSON.parse(each.textContent ?? '{}'),
  )
  const product = things.find(each => each['@type'] === 'Product')
  expect(product).toMatchObject({ name: 'Wool Coat', offers: { priceCurrency: 'USD' } })
  expect(product.offers.offers).toHaveLength(4)
  const crumbs = things.find(each => each['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.at(-1).name).toBe('Wool Coat')
})
