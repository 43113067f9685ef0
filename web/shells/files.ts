type ShellFile = {
  /** The address it is rendered for. */
  path: string
  /** The module of the page it shows, whose code is sent for with it. */
  page: string
}

/** The files of the built site that begin as the page itself. */
export const shellFiles: Record<string, ShellFile> = {
  'index.html': { path: '/', page: 'storefront/home/home-page.tsx' },
  'products.html': { path: '/products', page: 'storefront/listing/listing-page.tsx' },
  'product.html': { path: '/products/_', page: 'storefront/product/product-page.tsx' },
}

/** The page without any markup of ours, for the addresses that have no shell. */
export const plainFile = 'app.html'
