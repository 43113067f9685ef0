import { expect, test } from 'vitest'
import { canonicalPath } from '../../../../../web/storefront/canonical.ts'

const of = (address: string) => {
  const { pathname, search } = new URL(address, 'https://shop.example')
  return canonicalPath({ pathname, search })
}

test('omits campaign and display parameters', () => {
  expect(of('/about?utm_source=mail&gclid=1')).toBe('/about')
  expect(of('/products?sort=price-low&view=list&minPrice=10&category=tops')).toBe(
    '/products?category=tops',
  )
  expect(of('/products/linen-shirt?tab=reviews&color=Sky')).toBe('/products/linen-shirt')
})

test('keeps parameters that change the content, in a fixed order', () => {
  expect(of('/products?page=3&category=tops')).toBe('/products?category=tops&page=3')
  expect(of('/products?sale=true&collection=new')).toBe('/products?collection=new&sale=true')
})

test('omits the first page number and a trailing slash', () => {
  expect(of('/products?page=1')).toBe('/products')
  expect(of('/about/')).toBe('/about')
  expect(of('/')).toBe('/')
})
