import type { RouteObject } from 'react-router-dom'

/** Sign-in and the customer's own pages; they stand in the shop's frame. */
export const accountRoutes: RouteObject[] = [
  { path: 'login', lazy: () => import('./sign-in/sign-in-page.tsx') },
  { path: 'register', lazy: () => import('./register/register-page.tsx') },
  { path: 'confirm-email', lazy: () => import('./register/confirm-email-page.tsx') },
  { path: 'forgot-password', lazy: () => import('./password/forgot-password-page.tsx') },
  { path: 'reset-password/:token', lazy: () => import('./password/reset-password-page.tsx') },
  {
    lazy: () => import('./require-customer.tsx'),
    children: [{ path: 'account', lazy: () => import('./account-page.tsx') }],
  },
]
