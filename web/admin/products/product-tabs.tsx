import { Tabs } from '../list/tabs.tsx'
import type { ProductListState } from './use-product-list.ts'

const tabs = [
  { name: 'All' },
  { name: 'Active', status: 'active' },
  { name: 'Inactive', status: 'inactive' },
  { name: 'Low stock', stock: 'low' },
  { name: 'Sold out', stock: 'out' },
] as const

/** Tabs by status and stock. The current tab shows its count. */
export const ProductTabs = ({
  list,
  total,
}: {
  list: ProductListState
  total: number | undefined
}) => (
  <Tabs
    label="Products by status and stock"
    tabs={tabs.map(tab => {
      const { status, stock } = { status: undefined, stock: undefined, ...tab }
      const current = list.filters.status === status && list.filters.stock === stock
      return {
        name: tab.name,
        href: list.hrefWith({ status, stock }),
        current,
        count: current ? (total ?? null) : undefined,
      }
    })}
  />
)
