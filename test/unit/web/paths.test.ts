import { expect, test } from 'vitest'
import { paths } from '../../../web/paths.ts'

/** One name for all that a link may need. */
const thing = {
  id: 'ord_1',
  slug: 'linen-shirt',
  name: 'Tops',
  token: 'a/b',
  from: '/cart',
  email: 'a@b.c',
  step: 'review',
}

test('every link of the app stands where it stood', () => {
  const links = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      (path as (of: typeof thing) => string)(thing),
    ]),
  )
  expect(links).toMatchSnapshot()
})

test('leaves out of a query what is not set', () => {
  expect(paths.products({ search: '', sale: false, page: undefined, sort: 'newest' })).toBe(
    '/products?sort=newest',
  )
  expect(paths.products({})).toBe('/products')
})
