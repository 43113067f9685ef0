import { matchRoutes, type RouteObject } from 'react-router-dom'
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

/** Whether an address has a page of its own, not the one for unknown addresses. */
const hasPage = (address: string) => {
  const found = address.startsWith('/admin')
    ? matchRoutes([{ path: '/admin', children: adminRoutes }], address)
    : matchRoutes(routes, address)
  return isPage(address) && found !== null && found.at(-1)?.route.path !== '*'
}

it.each([
  ...['/', '/products', '/products/linen-shirt', '/cart', '/about', '/contact', '/login'],
  ...['/register', '/forgot-password', '/reset-password/token', '/privacy-policy'],
  ...['/refund-policy', '/shipping-policy', '/terms'],
])('everyone has the page %s (S-13, S-131)', address => {
  expect(hasPage(address)).toBe(true)
})

it.each([
  ...['/order-confirmation/ord_1', '/refunds', '/payment-methods', '/notifications'],
  ...['/security', '/account/addresses', '/categories', '/faq', '/size-guide', '/track-order'],
])('the linked page %s exists (S-15 to S-18)', address => {
  expect(hasPage(address)).toBe(true)
})

it.each([
  ...['/admin', '/admin/reports', '/admin/products', '/admin/categories', '/admin/orders'],
  ...['/admin/invoices', '/admin/coupons', '/admin/users', '/admin/complaints'],
  ...['/admin/settings', '/admin/profile'],
])('the back-office has the section %s (A-5, A-77, A-78)', address => {
  expect(hasPage(address)).toBe(true)
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
