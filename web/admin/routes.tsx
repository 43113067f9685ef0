import { Navigate, type RouteObject } from 'react-router-dom'
import { paths } from '../paths.ts'

/** The back-office, with a layout and an error boundary of its own. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin/login', lazy: () => import('./sign-in/admin-sign-in-page.tsx') },
  {
    path: 'admin',
    lazy: () => import('./frame/admin-layout.tsx'),
    children: [
      { index: true, element: <Navigate replace to={paths.adminOrders()} /> },
      { path: 'products', lazy: () => import('./products/products-page.tsx') },
      { path: 'products/new', lazy: () => import('./products/product-page.tsx') },
      { path: 'products/:id', lazy: () => import('./products/product-page.tsx') },
      { path: 'categories', lazy: () => import('./categories/categories-page.tsx') },
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
