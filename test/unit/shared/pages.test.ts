import type { RouteObject } from 'react-router-dom'
import { expect, it, test } from 'vitest'
import { isPage, pages } from '../../../shared/pages.ts'
import { adminRoutes } from '../../../web/admin/routes.tsx'
import { routes } from '../../../web/routes.tsx'

/** Lists the full paths of routes that show something of their own. */
const pathsIn = (routes: RouteObject[], under = ''): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    const full = path === undefined ? under : `${under}/${path}`
    const own = path !== undefined || index ? [full || '/'] : []
    return [...own, ...pathsIn(children, full)]
  })

test('every route of the app is a page, and every page is a route', () => {
  const known = [...pathsIn(routes), ...pathsIn(adminRoutes, '/admin')]
  const named = known.filter(path => !path.includes('*'))
  expect([...new Set(named)].sort()).toEqual([...pages].sort())
})

it.each([
  ['/', true],
  ['/products/linen-shirt', true],
  ['/Products/', true],
  ['/admin', true],
  ['/admin/orders/ord_1/refund', true],
  ['/products/a/b', false],
  ['/nowhere', false],
  ['//', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected)
})
