import type { RouteObject } from 'react-router-dom'
import { accountRoutes } from './account/routes.tsx'
import { Root } from './root.tsx'
import { contentRoutes } from './storefront/content/routes.tsx'
import { CrashPage } from './storefront/crash-page.tsx'
import { StorefrontLayout } from './storefront/layout/storefront-layout.tsx'
import { checkoutRoutes, storefrontRoutes } from './storefront/routes.tsx'

/**
 * The three trees. Every page in them is loaded when it is visited; the table of the back-office
 * comes with the first of its pages. The account's pages stand in the shop's frame.
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
