import { expect, test } from 'vitest'
import { canonicalPath } from '../../../../../web/storefront/canonical.ts'

const of = (address: string) => {
  const { pathname, search } = new URL(address, 'https://shop.example')
  return canonicalPath({ pathname, search })
}

test('leaves out who sent the visitor and how they look at the page', () => {
  expect(of('/about?utm_source=mail&gclid=1')).toBe('/about')
  expect(of('/products?sort=price-low&view=list&minPrice=10&category=tops')).toBe(
    '/products?category=tops',
  )
  expect(of('/products/linen-shirt?tab=reviews&color=Sky')).toBe('/products/linen-shirt')
})

test('keeps what makes it another page, in one order', () => {
  expect(of('/products?page=3&category=tops')).toBe('/products?category=tops&page=3')
  expect(of('/products?sale=true&collection=new')).toBe('/products?collection=new&sale=true')
})

test('the first page and a trailing slash are the page itself', () => {
  expect(of('/products?page=1')).toBe('/products')
  expect(of('/about/')).toBe('/about')
  expect(of('/')).toBe('/')
})
