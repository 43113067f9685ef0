import type { Access } from '../../../shared/api/endpoint.ts'

/**
 * Access by path, declared a second time independently of the contract, to catch mistakes in it. The
 * first matching rule applies.
 */
const rules: [route: RegExp, access: Access][] = [
  // Exports with personal data are for admins only (Q46).
  [/ \/admin\/(orders|complaints|users|payments)\/export$/, 'admin'],
  [/ \/admin\/(orders|returns|complaints|reports)\b/, 'staff'],
  [/^GET \/admin\/guests\/\{id\}$/, 'staff'],
  [/^GET \/admin\/users(\/stats|\/\{id\})?$/, 'staff'],
  [/ \/admin\/users\/\{id\}\/(record|orders|notes|tags|password-link)$/, 'staff'],
  [/ \/admin\/imports(\/\{id\}\/undo)?$/, 'staff'],
  [/ \/admin\//, 'admin'],
  [/^GET \/(credit-notes|invoices)\/\{id\}\/pdf$/, 'staff'],
  [/ \/(coupons|credit-notes|invoices)\b/, 'admin'],
  // Everyone reads the catalog; staff change it.
  [/^(POST|PUT|DELETE) \/(products|categories)(\/\{id\})?$/, 'staff'],
  [/^DELETE \/products\/\{id\}\/reviews\//, 'staff'],
  [/^GET \/products\/\{id\}\/(record|stock-history)$/, 'staff'],
  [/^POST \/products\/(bulk-(action|preview|undo)|import|pictures(\/\{id\})?)$/, 'staff'],
  [/ \/products\/pictures\/copies(\/retry|\/\{id\})?$/, 'staff'],
  [/^GET \/products\/(export|matching)$/, 'staff'],
  [/^GET \/(products|categories)(\/\{id\})?$/, 'guest-or-customer'],
  [/^GET \/products\/\{id\}\/reviews$/, 'anyone'],
  [/ \/products\/\{id\}\/reviews/, 'customer'],
  // A customer's own data.
  [/ \/(users|complaints|favorites|wishlist)\b/, 'customer'],
  [/^GET \/auth\/me$/, 'customer'],
  [/^POST \/auth\/verify$/, 'customer'],
  [/^GET \/orders$/, 'customer'],
  [/ \/orders\/\{id\}\/repeat$/, 'customer'],
  // Guests can shop.
  [/ \/cart\b/, 'guest-or-customer'],
  [/^POST \/orders$/, 'guest-or-customer'],
  [/ \/checkout\/paypal\b/, 'guest-or-customer'],
  [/ \/orders\/\{id\}(\/(payment|pay|invoice|cancel|address))?$/, 'guest-or-customer'],
  [/ \/orders\/\{id\}\/credit-notes\/\{note_id\}$/, 'guest-or-customer'],
  [/ \/orders\/\{id\}\/returns\b/, 'guest-or-customer'],
  // Public endpoints.
  [/^POST \/auth\/(login|pool|register|logout|refresh|confirm|resend-confirmation)$/, 'anyone'],
  [/^GET \/auth\/reset-password\/\{token\}$/, 'anyone'],
  [/^POST \/auth\/(forgot-password|reset-password\/\{token\})$/, 'anyone'],
  [/^POST \/(contact|newsletter|orders\/track|payments\/webhooks\/\{provider\})$/, 'anyone'],
  [/ \/newsletter\/(confirm|unsubscribe)/, 'anyone'],
  [/^GET \/(suggestions|shipping\/methods|settings|health|docs|openapi\.json)$/, 'anyone'],
  [/^GET \/products\/\{id\}\/preview$/, 'anyone'],
  [/^POST \/products\/\{id\}\/views$/, 'anyone'],
  [/^GET \/(robots\.txt|sitemap\.xml|sitemap\/\{part\})$/, 'anyone'],
]

/** Returns who may call a route such as `PUT /cart`; undefined if no rule matches. */
export const intendedAccess = (route: string): Access | undefined =>
  rules.find(([fits]) => fits.test(route))?.[1]

/** Whether the parameter names something that is not private: a product, or the caller's own line. */
export const namesPublicResource = (route: string): boolean =>
  / \/(products|categories)\/\{id\}/.test(route) ||
  / \/(cart|favorites|wishlist)\/\{productId\}$/.test(route)

/** Whether only PayPal knows the id: `orders/paypal.test.ts` shows that others can't read it. */
export const namesPayPal = (route: string): boolean => / \/checkout\/paypal\/\{id\}$/.test(route)

/** What needs the password again, declared a second time (ASVS 7.5.1). */
const passwordAgain = [
  /^PUT \/users\/me\/password$/,
  /^POST \/users\/me\/email$/,
  /^DELETE \/users\/me\/(second-factor|sessions\/\{id\})$/,
  /^POST \/users\/me\/(recovery-codes|sign-out-everywhere|delete)$/,
  /^GET \/users\/me\/export$/,
  /^(GET|POST) \/admin\/(orders|complaints|users)\/export$/,
  /^DELETE \/admin\/users\/\{id\}$/,
  /^POST \/admin\/orders\/(bank-lines|\{id\}\/(payments|refunds\/\{refund_id\}\/settlement))$/,
]

/** What needs it depending on the change, declared a second time. */
const passwordForSome = [
  /^POST \/admin\/users(\/bulk-action)?$/,
  /^PUT \/admin\/users\/\{id\}(\/status)?$/,
  /^PUT \/admin\/settings$/,
  /^PUT \/admin\/orders\/\{id\}\/status$/,
  /^POST \/admin\/orders\/(\{id\}\/(refunds|cancellations|returns\/\{return_id\}\/receipt)|bulk-action)$/,
]

/** Whether a route asks for the password again. */
export const needsPassword = (route: string): boolean =>
  passwordAgain.some(fits => fits.test(route))

/** Whether a route asks for the password again for some changes. */
export const mayNeedPassword = (route: string): boolean =>
  passwordForSome.some(fits => fits.test(route))
