import type { RouteObject } from 'react-router-dom'

/** The public shop. Every page comes in its own chunk: a module exporting `Component`. */
export const storefrontRoutes: RouteObject[] = [
  { index: true, lazy: () => import('./home/home-page.tsx') },
]

/** Checkout has a frame of its own, without the shop's navigation. */
export const checkoutRoutes: RouteObject[] = []
