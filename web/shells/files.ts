type ShellFile = {
  /** The path it is rendered for. */
  path: string
  /** The module of its page, whose code is preloaded. */
  page: string
}

/** The prerendered files of the built site. */
export const shellFiles: Record<string, ShellFile> = {
  'index.html': { path: '/', page: 'storefront/home/home-page.tsx' },
  'products.html': { path: '/products', page: 'storefront/listing/listing-page.tsx' },
  'product.html': { path: '/products/_', page: 'storefront/product/product-page.tsx' },
}

/** The id of the template with the links that preload the app. */
export const appFiles = 'app-files'

/** The page without a shell, for all other paths. */
export const plainFile = 'app.html'

/** The same page for paths that are no page, which the distribution answers with 404. */
export const notFoundFile = 'not-found.html'
