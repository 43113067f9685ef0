import type { RouteObject } from 'react-router-dom'

/** Sign-in and account pages, rendered inside the storefront layout. */
export const accountRoutes: RouteObject[] = [
  { path: 'login', lazy: () => import('./sign-in/sign-in-page.tsx') },
  { path: 'register', lazy: () => import('./register/register-page.tsx') },
  { path: 'confirm-email', lazy: () => import('./register/confirm-email-page.tsx') },
  { path: 'forgot-password', lazy: () => import('./password/forgot-password-page.tsx') },
  { path: 'reset-password/:token', lazy: () => import('./password/reset-password-page.tsx') },
  // Guests open these with the token of their link.
  { path: 'orders/:id/return', lazy: () => import('./returns/return-items-page.tsx') },
  { path: 'orders/:id/returns/:returnId', lazy: () => import('./returns/return-page.tsx') },
  { path: 'orders/:id/returns/:returnId/label', lazy: () => import('./returns/label-page.tsx') },
  {
    lazy: () => import('./require-customer.tsx'),
    children: [
      {
        lazy: () => import('./frame/account-layout.tsx'),
        children: [
          { path: 'account', lazy: () => import('./dashboard/dashboard-page.tsx') },
          { path: 'account/profile', lazy: () => import('./profile/profile-page.tsx') },
          { path: 'orders', lazy: () => import('./orders/orders-page.tsx') },
          { path: 'orders/:id', lazy: () => import('./order/order-page.tsx') },
          { path: 'addresses', lazy: () => import('./addresses/addresses-page.tsx') },
          { path: 'account/addresses', lazy: () => import('./addresses/addresses-page.tsx') },
          { path: 'favorites', lazy: () => import('./favorites/favorites-page.tsx') },
          {
            path: 'payment-methods',
            lazy: () => import('./payment-methods/payment-methods-page.tsx'),
          },
          { path: 'notifications', lazy: () => import('./notifications/notifications-page.tsx') },
          { path: 'complaints', lazy: () => import('./complaints/complaints-page.tsx') },
          { path: 'complaints/:id', lazy: () => import('./complaints/ticket-page.tsx') },
          { path: 'refunds', lazy: () => import('./refunds/refunds-page.tsx') },
          { path: 'security', lazy: () => import('./security/security-page.tsx') },
        ],
      },
    ],
  },
]
