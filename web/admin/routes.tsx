import type { RouteObject } from 'react-router-dom'

/** The routes under `/admin`, with their own layout and error boundary. */
export const adminRoutes: RouteObject[] = [
  { path: 'login', lazy: () => import('./sign-in/admin-sign-in-page.tsx') },
  {
    lazy: () => import('./frame/admin-layout.tsx'),
    children: [
      { index: true, lazy: () => import('./dashboard/dashboard-page.tsx') },
      { path: 'reports', lazy: () => import('./reports/reports-page.tsx') },
      { path: 'products', lazy: () => import('./products/products-page.tsx') },
      { path: 'products/new', lazy: () => import('./products/product-page.tsx') },
      { path: 'products/import', lazy: () => import('./products/import/import-page.tsx') },
      { path: 'products/:id', lazy: () => import('./products/product-page.tsx') },
      { path: 'categories', lazy: () => import('./categories/categories-page.tsx') },
      { path: 'orders', lazy: () => import('./orders/orders-page.tsx') },
      {
        path: 'orders/:id',
        lazy: () => import('./orders/page/order-page.tsx'),
        children: [
          { path: 'status', lazy: () => import('./orders/status-dialog.tsx') },
          { path: 'refund', lazy: () => import('./orders/dialogs/refund-dialog.tsx') },
          { path: 'ship', lazy: () => import('./orders/dialogs/ship-dialog.tsx') },
          { path: 'cancel', lazy: () => import('./orders/dialogs/cancel-dialog.tsx') },
          { path: 'return', lazy: () => import('./orders/dialogs/return-dialog.tsx') },
          { path: 'reopen', lazy: () => import('./orders/dialogs/reopen-dialog.tsx') },
        ],
      },
      {
        path: 'returns',
        lazy: () => import('./returns/returns-page.tsx'),
        children: [{ path: ':id', lazy: () => import('./returns/return-drawer.tsx') }],
      },
      {
        path: 'users',
        lazy: () => import('./users/users-page.tsx'),
        children: [
          {
            lazy: () => import('./frame/admin-only.tsx'),
            children: [{ path: 'new', lazy: () => import('./users/new-user-dialog.tsx') }],
          },
        ],
      },
      {
        path: 'users/guests/:id',
        lazy: () => import('./users/page/guest-page.tsx'),
      },
      {
        path: 'users/:id',
        lazy: () => import('./users/page/user-page.tsx'),
        children: [{ path: 'edit', lazy: () => import('./users/edit-user-dialog.tsx') }],
      },
      {
        path: 'complaints',
        lazy: () => import('./complaints/complaints-page.tsx'),
        children: [
          {
            path: ':id',
            lazy: () => import('./complaints/complaint-drawer.tsx'),
            children: [
              { path: 'update', lazy: () => import('./complaints/update-complaint-dialog.tsx') },
            ],
          },
        ],
      },
      { path: 'profile', lazy: () => import('./profile/profile-page.tsx') },
      { path: 'second-factor', lazy: () => import('./profile/second-factor-page.tsx') },
      {
        lazy: () => import('./frame/admin-only.tsx'),
        children: [
          {
            path: 'invoices',
            lazy: () => import('./invoices/invoices-page.tsx'),
            children: [
              { path: 'new', lazy: () => import('./invoices/new-invoice-dialog.tsx') },
              {
                path: ':id',
                lazy: () => import('./invoices/invoice-drawer.tsx'),
                children: [
                  { path: 'edit', lazy: () => import('./invoices/edit-invoice-dialog.tsx') },
                ],
              },
            ],
          },
          { path: 'coupons', lazy: () => import('./coupons/coupons-page.tsx') },
          { path: 'payments', lazy: () => import('./payments/payments-page.tsx') },
          { path: 'failures', lazy: () => import('./failures/failures-page.tsx') },
          {
            path: 'audit',
            lazy: () => import('./audit/audit-page.tsx'),
            children: [{ path: ':id', lazy: () => import('./audit/audit-drawer.tsx') }],
          },
          { path: 'settings', lazy: () => import('./settings/settings-page.tsx') },
        ],
      },
      { path: '*', lazy: () => import('./frame/not-found-page.tsx') },
    ],
  },
]
