import { expect, test } from 'vitest'
import type { Product } from '../../../../../shared/schemas/product.ts'
import { breadcrumbThing } from '../../../../../web/storefront/breadcrumb.tsx'
import { jsonLd } from '../../../../../web/storefront/json-ld.tsx'
import { productThing } from '../../../../../web/storefront/product/structured-data.ts'

const variant = (id: string, price: number, stock: number, color: string) => ({
  id,
  name: id,
  sku: id,
  price,
  compare_price: null,
  stock,
  attributes: { Color: color, Size: 'M' },
})
const trench = {
  id: 'prd_1',
  slug: 'trench',
  name: 'Trench',
  brand: 'Selvedge',
  category: { id: 'cat_1', name: 'Outerwear', slug: 'outerwear' },
  material: 'Cotton',
  description: 'Long.',
  short_description: '',
  sku: 'TRENCH',
  price: 100,
  sale_price: 90,
  image: '/pictures/a.webp',
  images: ['/pictures/a.webp', 'https://elsewhere.example/b.webp'],
  colors: [{ name: 'Stone', hex: null }],
  average_rating: 4.5,
  review_count: 2,
  stock: 3,
  variants: [variant('A', 100, 3, 'Stone'), variant('B', 80, 0, 'Deep Sea')],
} as unknown as Product
const origin = 'https://shop.example'

test('lists each variant’s price and the price range', () => {
  expect(productThing(trench, [], origin)).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example/products/trench',
    image: ['https://shop.example/pictures/a.webp', 'https://elsewhere.example/b.webp'],
    brand: { name: 'Selvedge' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: undefined,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '80.00',
      highPrice: '90.00',
      offerCount: 2,
      offers: [
        { sku: 'A', price: '90.00', availability: 'https://schema.org/InStock' },
        {
          sku: 'B',
          price: '80.00',
          availability: 'https://schema.org/OutOfStock',
          url: 'https://shop.example/products/trench?color=Deep+Sea',
        },
      ],
    },
  })
})

test('a product without variants has one offer, and without reviews no rating', () => {
  const plain = { ...trench, variants: [], review_count: 0 } as Product
  expect(productThing(plain, [], origin)).toMatchObject({
    offers: { '@type': 'Offer', price: '90.00', priceCurrency: 'USD' },
    aggregateRating: undefined,
  })
})

test('reviews include author, date and rating', () => {
  const review = {
    id: 'rev_1',
    user_name: 'Nora W.',
    rating: 4,
    title: 'Good',
    comment: 'Warm.',
    created_at: '2026-05-12T08:00:00.000Z',
    is_verified_purchase: true,
  }
  expect(productThing(trench, [review], origin).review).toMatchObject([
    { author: { name: 'Nora W.' }, datePublished: '2026-05-12', reviewRating: { ratingValue: 4 } },
  ])
})

test('numbers the breadcrumb and ends with the page itself', () => {
  const thing = breadcrumbThing([{ label: 'Home', to: '/' }, { label: 'Trench' }], origin)
  expect(thing.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Trench', item: undefined },
  ])
})

test('escapes names that could close the script element', () => {
  const text = jsonLd({ '@type': 'Product', name: '</script><script>alert(1)</script>' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>')
})
