import type { RouteObject } from 'react-router-dom'

/** The back-office, with a layout and an error boundary of its own. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin/login', lazy: () => import('./sign-in/admin-sign-in-page.tsx') },
  {
    path: 'admin',
    lazy: () => import('./frame/admin-layout.tsx'),
    children: [
      { index: true, lazy: () => import('./dashboard/dashboard-page.tsx') },
      { path: 'reports', lazy: () => import('./reports/reports-page.tsx') },
      {
        path: 'orders',
        lazy: () => import('./orders/orders-page.tsx'),
        children: [
          {
            path: ':id',
            lazy: () => import('./orders/order-drawer.tsx'),
            children: [
              { path: 'status', lazy: () => import('./orders/status-dialog.tsx') },
              { path: 'refund', lazy: () => import('./orders/refund-dialog.tsx') },
            ],
          },
        ],
      },
      { path: '*', lazy: () => import('./frame/no-such-page.tsx') },
    ],
  },
]
