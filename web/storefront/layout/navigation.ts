import { paths } from '../../paths.ts'

type Item = { label: string; to: string }

/** Header links before and after Shop, which opens the category menu (S-2 to S-6). */
export const headerItems: { before: Item[]; after: Item[] } = {
  before: [{ label: 'Home', to: paths.home() }],
  after: [
    { label: 'New Arrivals', to: paths.newArrivals() },
    { label: 'Sale', to: paths.sale() },
    { label: 'About', to: paths.about() },
    { label: 'Contact', to: paths.contact() },
  ],
}

/** Footer links by column (S-10). */
export const footerLists: Record<'shop' | 'help' | 'company', { title: string; items: Item[] }> = {
  shop: {
    title: 'Shop',
    items: [
      { label: 'All products', to: paths.products() },
      { label: 'Categories', to: paths.categories() },
      { label: 'Newest', to: paths.products({ sort: 'newest' }) },
      { label: 'Best sellers', to: paths.products({ sort: 'best-selling' }) },
      { label: 'Sale', to: paths.sale() },
    ],
  },
  help: {
    title: 'Help',
    items: [
      { label: 'FAQ', to: paths.faq() },
      { label: 'Shipping', to: paths.shippingPolicy() },
      { label: 'Returns & refunds', to: paths.refundPolicy() },
      { label: 'Size guide', to: paths.sizeGuide() },
      { label: 'Track an order', to: paths.trackOrder() },
    ],
  },
  company: {
    title: 'Company',
    items: [
      { label: 'About', to: paths.about() },
      { label: 'Contact', to: paths.contact() },
      { label: 'Privacy', to: paths.privacyPolicy() },
      { label: 'Terms', to: paths.terms() },
    ],
  },
}

/** Returns whether a link leads to the current page; its query must be part of the URL's. */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const [pathname = '', search = ''] = to.split('?')
  if (pathname !== location.pathname) return false
  const query = new URLSearchParams(location.search)
  return [...new URLSearchParams(search)].every(([key, value]) => query.get(key) === value)
}
