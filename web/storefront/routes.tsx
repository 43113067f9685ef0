import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { categoriesQuery, productQuery, productsQuery } from '../api/queries/catalogue.ts'
import { queryClient } from '../api/query-client.ts'
import { readListing, toProductQuery } from './listing/listing-query.ts'

/**
 * Loaders only set off what the page will read, while the page's code is still on its way; the
 * page shows its own skeletons and failures.
 */
const setOff = (...queries: Parameters<typeof queryClient.prefetchQuery>[0][]) => {
  for (const query of queries) void queryClient.prefetchQuery(query)
  return null
}
const listing = ({ request }: LoaderFunctionArgs) =>
  setOff(productsQuery(toProductQuery(readListing(new URL(request.url).searchParams))) as never)

/** The public shop. Every page comes in its own chunk: a module exporting `Component`. */
export const storefrontRoutes: RouteObject[] = [
  {
    index: true,
    loader: () => setOff(categoriesQuery as never),
    lazy: () => import('./home/home-page.tsx'),
  },
  { path: 'products', loader: listing, lazy: () => import('./listing/listing-page.tsx') },
  {
    path: 'products/:slug',
    loader: ({ params }) => setOff(productQuery(params.slug ?? '') as never),
    lazy: () => import('./product/product-page.tsx'),
  },
  { path: 'cart', lazy: () => import('./cart/cart-page.tsx') },
  {
    path: 'order-confirmation/:id',
    lazy: () => import('./confirmation/confirmation-page.tsx'),
  },
]

/** Checkout has a frame of its own, without the shop's navigation. */
export const checkoutRoutes: RouteObject[] = [
  {
    path: 'checkout',
    lazy: () => import('./checkout/checkout-layout.tsx'),
    children: [
      { index: true, lazy: () => import('./checkout/checkout-page.tsx') },
      { path: 'paypal/:id', lazy: () => import('./checkout/paypal-page.tsx') },
    ],
  },
]
