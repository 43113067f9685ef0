/** The early script, which runs before the app, and what it imports. */
const earlyModules =
  /web\/api\/(call-url|contract\/catalog|early|stored-session)\.ts$|web\/early\/first-picture\.ts$|web\/storefront\/(picture-sizes|listing\/listing-query)\.ts$|vite\/preload-helper/

const appModules = [
  /web\/(main|root|routes)\.tsx?$|web\/(storefront\/layout\/(?!mobile-menu|search-panel|shop-panel|ways-to-pay)|account\/routes|storefront\/routes|storefront\/content\/routes|storefront\/crash-page)/,
  /web\/storefront\/cart\/(mini-cart-state|mini-cart-host|cart-storage|follow-cart)\.tsx?$|web\/storefront\/newsletter\/newsletter-when-near\.tsx$|web\/ui\/toast-host\.tsx$/,
  /web\/routing\/|web\/(paths|pending|store-name)\.tsx?$|shared\/(brand|rules\/(money|option-names|shipping))\.ts$|web\/ui\/(use|when)-near\.tsx?$/,
  /web\/api\/(api-error|auth|client|error-message|other-tabs|query-client|session)\.ts$/,
  /web\/api\/(contract\/(cart|system)|queries\/(cart|catalog|settings))\.ts$/,
  /web\/ui\/(button|button-link|button-style|class-names|error-state|icon-button|load-failed)\.tsx?$/,
  /web\/ui\/(picture|price|skeleton|suspense|stitched-edge|toast|use-media)\.tsx?$/,
  /web\/storefront\/wishlist\/(wishlist-button|heart)\.tsx$/,
  /web\/storefront\/(page-title|canonical|json-ld|breadcrumb|shipping-offers)\.tsx?$/,
  /web\/ui\/(rating|failure-message)\.tsx$|web\/storefront\/product-flag\.tsx$|web\/storefront\/recently-viewed\/viewed\.ts$/,
  /lucide-react\/dist\/esm\/(?!icons|lucide-react)/,
  /lucide-react\/dist\/esm\/icons\/(chevron-down|sliders-horizontal|x|search|plus|minus|heart|star|menu|shopping-bag|user)\.js$/,
]

/** Product grids. Product pages don't need them at first. */
const cardModules =
  /web\/storefront\/(product-card|swatches|card-words|product-grid-skeleton|section-head)\.tsx?$/

/** What product pages share with cart and checkout. */
const buyingModules = [/web\/ui\/quantity\.tsx$|shared\/rules\/(pricing|coupon|stock)\.ts$/]

const deliveryModules = [
  /web\/storefront\/product\/(notes|facts|feature-notes|product-meta|delivery-details)\.tsx?$|web\/api\/view-beacon\.ts$/,
]

/** What checkout shows of it, too. */
const estimateModules =
  /web\/storefront\/product\/delivery-estimate\.ts$|shared\/rules\/delivery-promise\.ts$/

/** Icons that carts and accounts share with product pages. */
const deliveryIcons = /lucide-react\/dist\/esm\/icons\/(truck|lock|rotate-ccw|calendar-days)\.js$/

const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//
/** Parts of these libraries that only some pages use; they are bundled with those pages. */
const laterModules =
  /@tanstack\/.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/

/** Bundles what every storefront page needs into few files: each one costs a phone a round trip. */
export const chunks: { name: string; test: RegExp | ((id: string) => boolean) }[] = [
  {
    name: 'react',
    test: id => libraries.test(id) && !laterModules.test(id),
  },
  { name: 'first', test: earlyModules },
  { name: 'app', test: id => appModules.some(module => module.test(id)) },
  { name: 'cards', test: cardModules },
  { name: 'buying', test: id => buyingModules.some(module => module.test(id)) },
  { name: 'delivery', test: id => deliveryModules.some(module => module.test(id)) },
  { name: 'delivery-estimate', test: estimateModules },
  { name: 'delivery-icons', test: deliveryIcons },
]
