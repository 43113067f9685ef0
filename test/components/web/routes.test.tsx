import { screen } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Component as RequireCustomer } from '../../../web/account/require-customer.tsx'
import { accountRoutes } from '../../../web/account/routes.tsx'
import { adminRoutes } from '../../../web/admin/routes.tsx'
import { showAccountPage } from '../../support/account-page.tsx'
import { answerCalls } from '../../support/show.tsx'

/** The first heading of each page, before it has data or without finding any. */
const headings: Record<string, string> = {
  '/confirm-email': 'This link doesn’t work',
  '/forgot-password': 'Forgot your password?',
  '/reset-password/:token': 'Set a new password',
  '/orders/:id/return': 'We couldn’t find your order',
  '/orders/:id/returns/:returnId': 'We couldn’t find your return',
  '/orders/:id/returns/:returnId/label': 'We couldn’t find your packing slip',
  '/account': 'Hello, Mary',
  '/account/profile': 'Profile',
  '/orders': 'My Orders',
  '/orders/:id': 'Order not found',
  '/addresses': 'My Addresses',
  '/account/addresses': 'My Addresses',
  '/favorites': 'My Favorites',
  '/payment-methods': 'Payment Methods',
  '/notifications': 'Notifications',
  '/complaints': 'Support tickets',
  '/complaints/:id': 'Support ticket',
  '/refunds': 'Refunds',
  '/security': 'Security',
  '/admin/login': 'Admin login',
  '/admin/reports': 'Analytics & Reports',
  '/admin/products': 'Manage Products',
  '/admin/products/new': 'New product',
  '/admin/products/import': 'Import products',
  '/admin/products/:id': 'Product',
  '/admin/categories': 'Manage Categories',
  '/admin/orders': 'Order Management',
  '/admin/orders/:id': 'Order',
  '/admin/returns': 'Returns',
  '/admin/returns/:id': 'Return',
  '/admin/users': 'User Management',
  '/admin/users/new': 'Create User',
  '/admin/users/guests/:id': 'Guest',
  '/admin/users/:id': 'User',
  '/admin/complaints': 'Support Management',
  '/admin/complaints/:id': 'Complaint',
  '/admin/invoices': 'Invoice Management',
  '/admin/invoices/new': 'Create Invoice',
  '/admin/invoices/:id': 'Invoice',
  '/admin/invoices/:id/edit': 'Edit Invoice',
  '/admin/coupons': 'Manage Coupons',
  '/admin/payments': 'Payments',
  '/admin/failures': 'Failures',
  '/admin/audit': 'Audit trail',
  '/admin/audit/:id': 'Change',
  '/admin/profile': 'My Profile',
  '/admin/second-factor': 'Set up two-factor authentication',
  '/admin/settings': 'Settings',
  '/admin/*': 'Page not found',
}

/** Pages that sign the customer of this test out or on, and dialogs over data. Stories open them. */
const shownElsewhere = [
  '/login',
  '/register',
  '/admin',
  '/admin/orders/:id/status',
  '/admin/orders/:id/refund',
  '/admin/orders/:id/ship',
  '/admin/orders/:id/cancel',
  '/admin/orders/:id/return',
  '/admin/orders/:id/reopen',
  '/admin/users/:id/edit',
  '/admin/complaints/:id/update',
]

type Load = Extract<NonNullable<RouteObject['lazy']>, () => unknown>

/** Lists the routes that have a path or are an index, with the function that loads their page. */
const pagesOf = (routes: readonly RouteObject[], base: string): [string, Load][] =>
  routes.flatMap(route => {
    const path = route.path ? `${base}/${route.path}` : base
    const isPage = route.path !== undefined || route.index === true
    const own: [string, Load][] =
      isPage && typeof route.lazy === 'function' ? [[path, route.lazy]] : []
    return [...own, ...pagesOf(route.children ?? [], path)]
  })

const pages = [...pagesOf(accountRoutes, ''), ...pagesOf(adminRoutes, '/admin')]

it('every address has an expected heading', () => {
  const expected = [...Object.keys(headings), ...shownElsewhere]
  expect(pages.map(([path]) => path).sort()).toEqual(expected.sort())
})

it.each(pages.filter(([path]) => path in headings))(
  '%s opens its page (S-17)',
  async (path, load) => {
    answerCalls({})
    const { Component } = (await load()) as { Component: () => React.ReactNode }
    showAccountPage(Component, path.replace(/:\w+/g, 'one').replace('*', 'nothing'), path)
    const name = headings[path]
    // The heading of a page without data follows its request.
    await screen.findByRole('heading', { name }, { timeout: 30_000 })
    expect(screen.getAllByRole('heading')[0]?.textContent).toBe(name)
  },
)

it.each([
  ...['/account', '/orders', '/orders/ord_1', '/addresses', '/favorites', '/complaints'],
  '/complaints/cmp_1',
])('%s is for signed-in customers (S-14)', async path => {
  const [frame] = matchRoutes(accountRoutes, path) ?? []
  const load = frame?.route.lazy as Load
  expect(await load()).toMatchObject({ Component: RequireCustomer })
})
