import type { RouteObject } from 'react-router-dom'
import { categoriesQuery, productQuery, productsQuery } from '../api/queries/catalog.ts'
import { queryClient } from '../api/query-client.ts'
import type { Prefetch } from '../routing/lazy-page.tsx'
import { readListing, toProductQuery } from './listing/listing-query.ts'

/** Requests the data of a page while its code loads. The page shows any failure itself. */
const prefetch: Record<'home' | 'listing' | 'product', Prefetch> = {
  home: () => queryClient.prefetchQuery(categoriesQuery),
  listing: ({ search }) =>
    queryClient.prefetchQuery(productsQuery(toProductQuery(readListing(search)))),
  product: ({ params }) => queryClient.prefetchQuery(productQuery(params.slug ?? '')),
}

/** Storefront routes. Every page is a chunk of its own: a module that exports `Component`. */
export const storefrontRoutes: RouteObject[] = [
  {
    index: true,
    handle: { prefetch: prefetch.home },
    lazy: () => import('./home/home-page.tsx'),
  },
  {
    path: 'products',
    handle: { prefetch: prefetch.listing },
    lazy: () => import('./listing/listing-page.tsx'),
  },
  {
    path: 'products/:slug',
    handle: { prefetch: prefetch.product },
    lazy: () => import('./product/product-page.tsx'),
  },
  { path: 'cart', lazy: () => import('./cart/cart-page.tsx') },
  {
    path: 'order-confirmation/:id',
    lazy: () => import('./confirmation/confirmation-page.tsx'),
  },
]

/** Checkout routes, with a layout without the store navigation. */
export const checkoutRoutes: RouteObject[] = [
  {
    lazy: () => import('./checkout/checkout-layout.tsx'),
    children: [
      { path: 'checkout', lazy: () => import('./checkout/checkout-page.tsx') },
      { path: 'checkout/paypal/:id', lazy: () => import('./checkout/paypal-page.tsx') },
      { path: 'checkout/return/:id', lazy: () => import('./checkout/return-page.tsx') },
      { path: 'pay/:id', lazy: () => import('./pay/pay-page.tsx') },
    ],
  },
]
