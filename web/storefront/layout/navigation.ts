import { paths } from '../../paths.ts'

type Item = { label: string; to: string }

/** The header's entries beside Shop, which opens the menu of categories (S-2 to S-5). */
export const headerItems: { before: Item[]; after: Item[] } = {
  before: [{ label: 'Home', to: paths.home() }],
  after: [
    { label: 'New Arrivals', to: paths.newArrivals() },
    { label: 'Sale', to: paths.sale() },
  ],
}

export const footerLists: { title: string; items: Item[] }[] = [
  {
    title: 'Shop',
    items: [
      { label: 'All products', to: paths.products() },
      { label: 'New arrivals', to: paths.products({ sort: 'newest' }) },
      { label: 'Best sellers', to: paths.products({ sort: 'best-selling' }) },
      { label: 'Sale', to: paths.sale() },
    ],
  },
]

/** Whether an entry stands for the page one is on: its query must be part of the address's. */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const [pathname = '', search = ''] = to.split('?')
  if (pathname !== location.pathname) return false
  const here = new URLSearchParams(location.search)
  return [...new URLSearchParams(search)].every(([key, value]) => here.get(key) === value)
}
