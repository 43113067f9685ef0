import { expect, test } from 'vitest'
import { adminPaths } from '../../../web/admin/paths.ts'
import { paths } from '../../../web/paths.ts'

/** Every value that a link can need. */
const thing = {
  id: 'ord_1',
  slug: 'linen-shirt',
  name: 'Tops',
  token: 'a/b',
  from: '/cart',
  email: 'a@b.c',
  step: 'review',
  return_id: 'ret_1',
  requested: 'ret_1',
}

test.each([
  ['shop and account', paths],
  ['back-office', adminPaths],
])('every path is unchanged: %s', (_, all) => {
  const links = Object.fromEntries(
    Object.entries(all).map(([name, path]) => [
      name,
      (path as (of: typeof thing) => string)(thing),
    ]),
  )
  expect(links).toMatchSnapshot()
})

test('omits unset query parameters', () => {
  expect(paths.products({ search: '', sale: false, page: undefined, sort: 'newest' })).toBe(
    '/products?sort=newest',
  )
  expect(paths.products({})).toBe('/products')
})
