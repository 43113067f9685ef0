import type { Access } from '../../../shared/api/endpoint.ts'

/**
 * Who may do what, said a second time and by address instead of call by call, so that a slip in
 * the contract is not taken for its intention. The first rule that fits holds.
 */
const rules: [route: RegExp, access: Access][] = [
  [/ \/admin\//, 'admin'],
  [/ \/(coupons|invoices)\b/, 'admin'],
  // What the shop shows is for all to read, and for staff to change.
  [/^(POST|PUT|DELETE) \/(products|categories)(\/\{id\})?$/, 'admin'],
  [/^DELETE \/products\/\{id\}\/reviews\//, 'admin'],
  [/^GET \/products\/\{id\}\/(record|stock-history)$/, 'admin'],
  [/^POST \/products\/(bulk-action|import|pictures(\/\{id\})?)$/, 'admin'],
  [/^GET \/products\/export$/, 'admin'],
  [/^GET \/(products|categories)(\/\{id\})?$/, 'guest-or-customer'],
  [/^GET \/products\/\{id\}\/reviews$/, 'anyone'],
  [/ \/products\/\{id\}\/reviews/, 'customer'],
  // What is somebody's own.
  [/ \/(users|complaints|favorites|wishlist)\b/, 'customer'],
  [/^GET \/auth\/me$/, 'customer'],
  [/^GET \/orders$/, 'customer'],
  [/ \/orders\/\{id\}\/(cancel|repeat|returns)$/, 'customer'],
  // Guests shop, too.
  [/ \/cart\b/, 'guest-or-customer'],
  [/^POST \/orders$/, 'guest-or-customer'],
  [/ \/orders\/\{id\}(\/payment|\/invoice)?$/, 'guest-or-customer'],
  // Who asks makes no difference.
  [/^POST \/auth\/(login|register|logout|refresh|confirm|resend-confirmation)$/, 'anyone'],
  [/^POST \/auth\/(forgot-password|reset-password\/\{token\})$/, 'anyone'],
  [/^POST \/(contact|newsletter|orders\/track|payments\/webhook)$/, 'anyone'],
  [/ \/newsletter\/(confirm|unsubscribe)/, 'anyone'],
  [/^GET \/(suggestions|shipping\/methods|settings|health|docs|openapi\.json)$/, 'anyone'],
  [/^GET \/products\/\{id\}\/preview$/, 'anyone'],
  [/^POST \/products\/\{id\}\/views$/, 'anyone'],
  [/^GET \/(robots\.txt|sitemap\.xml|sitemap\/\{part\})$/, 'anyone'],
]

/** Who may call a route such as `PUT /cart`; undefined where no rule was made for it. */
export const intendedAccess = (route: string): Access | undefined =>
  rules.find(([fits]) => fits.test(route))?.[1]

/** What parameters of these name is the same for everybody: a product, or a line of one's own cart. */
export const namesPublicThing = (route: string): boolean =>
  / \/(products|categories)\/\{id\}/.test(route) ||
  / \/(cart|favorites|wishlist)\/\{productId\}$/.test(route)
