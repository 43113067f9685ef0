import type { RouteObject } from 'react-router-dom'
import { categoriesQuery } from '../../api/queries/catalog.ts'
import { queryClient } from '../../api/query-client.ts'
import type { Prefetch } from '../../routing/lazy-page.tsx'

const categories: Prefetch = () => queryClient.prefetchQuery(categoriesQuery)

/** Routes of the text pages, the contact form and the newsletter links. */
export const contentRoutes: RouteObject[] = [
  { path: 'about', lazy: () => import('./about/about-page.tsx') },
  { path: 'contact', lazy: () => import('./contact/contact-page.tsx') },
  { path: 'faq', lazy: () => import('./faq/faq-page.tsx') },
  { path: 'size-guide', lazy: () => import('./size-guide-page.tsx') },
  { path: 'shipping-policy', lazy: () => import('./policies/shipping-policy-page.tsx') },
  { path: 'refund-policy', lazy: () => import('./policies/refund-policy-page.tsx') },
  { path: 'privacy-policy', lazy: () => import('./policies/privacy-policy-page.tsx') },
  { path: 'terms', lazy: () => import('./policies/terms-page.tsx') },
  { path: 'track-order', lazy: () => import('./track/track-order-page.tsx') },
  {
    path: 'categories',
    handle: { prefetch: categories },
    lazy: () => import('./categories/categories-page.tsx'),
  },
  { path: 'newsletter/confirm/:token', lazy: () => import('../newsletter/confirm-page.tsx') },
  {
    path: 'newsletter/unsubscribe/:token',
    lazy: () => import('../newsletter/unsubscribe-page.tsx'),
  },
]
