/** Builds every link of the shop and the customer account. A snapshot test lists them all. */

export type Query = Record<string, string | number | boolean | null | undefined>

/** An order, and the token of its link for guests. */
type OrderRef = { id: string; token?: string | undefined }
type ReturnRef = OrderRef & { return_id: string }

/** Adds the query parameters that are set to a path. */
export const withQuery = (path: string, query: Query = {}): string => {
  const set = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  )
  return set.length === 0
    ? path
    : `${path}?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`
}

export const segment = encodeURIComponent

export const paths = {
  home: () => '/',
  products: (query?: Query) => withQuery('/products', query),
  category: ({ name }: { name: string }) =>
    withQuery('/products', { category: name.toLowerCase() }),
  newArrivals: () => '/products?collection=new',
  sale: () => '/products?sale=true',
  product: ({ slug }: { slug: string }, query?: { color?: string | undefined }) =>
    withQuery(`/products/${segment(slug)}`, query),
  cart: () => '/cart',
  checkout: (query?: { step?: string }) => withQuery('/checkout', query),
  orderConfirmation: ({ id, token }: { id: string; token?: string }) =>
    withQuery(`/order-confirmation/${segment(id)}`, { token }),
  /** Pays a reopened order with the link from the email. */
  pay: ({ id, token }: { id: string; token?: string }) =>
    withQuery(`/pay/${segment(id)}`, { token }),
  categories: () => '/categories',
  about: () => '/about',
  contact: () => '/contact',
  faq: () => '/faq',
  sizeGuide: () => '/size-guide',
  trackOrder: () => '/track-order',
  shippingPolicy: () => '/shipping-policy',
  refundPolicy: () => '/refund-policy',
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms',

  /** `from` is the page to return to after signing in. */
  login: (query?: { from?: string }) => withQuery('/login', query),
  register: (query?: { from?: string; email?: string }) => withQuery('/register', query),
  forgotPassword: (query?: { email?: string }) => withQuery('/forgot-password', query),
  account: () => '/account',
  profile: () => '/account/profile',
  orders: (query?: Query) => withQuery('/orders', query),
  order: ({ id }: { id: string }) => `/orders/${segment(id)}`,
  /** `requested` is the id of a return that was just requested. */
  returnItems: ({ id, token, requested }: OrderRef & { requested?: string }) =>
    withQuery(`/orders/${segment(id)}/return`, { token, requested }),
  return: ({ id, return_id, token }: ReturnRef) =>
    withQuery(`/orders/${segment(id)}/returns/${segment(return_id)}`, { token }),
  returnLabel: ({ id, return_id, token }: ReturnRef) =>
    withQuery(`/orders/${segment(id)}/returns/${segment(return_id)}/label`, { token }),
  addresses: () => '/addresses',
  accountAddresses: (query?: { from?: string }) => withQuery('/account/addresses', query),
  favorites: (query?: Query) => withQuery('/favorites', query),
  complaints: (query?: Query) => withQuery('/complaints', query),
  complaint: ({ id }: { id: string }) => `/complaints/${segment(id)}`,
  refunds: () => '/refunds',
  paymentMethods: () => '/payment-methods',
  notifications: () => '/notifications',
  security: () => '/security',

  /** The way into the back-office; `web/admin/paths.ts` has its other links. */
  adminLogin: (query?: { from?: string }) => withQuery('/admin/login', query),
} as const
