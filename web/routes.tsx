import type { RouteObject } from 'react-router-dom'
import { accountRoutes } from './account/routes.tsx'
import { Root } from './root.tsx'
import { contentRoutes } from './storefront/content/routes.tsx'
import { CrashPage } from './storefront/crash-page.tsx'
import { StorefrontLayout } from './storefront/layout/storefront-layout.tsx'
import { checkoutRoutes, storefrontRoutes } from './storefront/routes.tsx'

/**
 * The routes of storefront, account and back-office. Each page's code loads on its first visit; the
 * back-office's routes load with its first page. Account pages use the storefront's layout.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        element: <StorefrontLayout />,
        errorElement: <CrashPage />,
        children: [
          {
            errorElement: <CrashPage />,
            children: [
              ...storefrontRoutes,
              ...contentRoutes,
              ...accountRoutes,
              { path: '*', lazy: () => import('./storefront/not-found-page.tsx') },
            ],
          },
        ],
      },
      ...checkoutRoutes,
      {
        path: 'admin/*',
        lazy: async () => (await import('./admin/back-office.tsx')).loadBackOffice(),
      },
    ],
  },
]
