import { useQuery } from '@tanstack/react-query'
import { FolderTree, type LucideIcon, Package, Shirt } from 'lucide-react'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { paths } from '../../paths.ts'

export type Section = {
  name: string
  href: string
  icon: LucideIcon
  /** How many items wait for somebody, and what they are. */
  waiting: { count: number; what: string } | null
}

/** The sections of the back-office, in the order of the sidebar, with live badges. */
export function useSections(): Section[] {
  const { data: orders } = useQuery(orderStatsQuery)
  return [
    { name: 'Products', href: paths.adminProducts(), icon: Shirt, waiting: null },
    { name: 'Categories', href: paths.adminCategories(), icon: FolderTree, waiting: null },
    {
      name: 'Orders',
      href: paths.adminOrders(),
      icon: Package,
      waiting: orders ? { count: orders.pending_orders, what: 'pending' } : null,
    },
  ]
}
