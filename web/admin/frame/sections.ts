import { useQuery } from '@tanstack/react-query'
import {
  ChartNoAxesColumn,
  FileText,
  FolderTree,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Package,
  Settings,
  Shirt,
  TicketPercent,
  Undo2,
  Users,
} from 'lucide-react'
import { complaintStatsQuery } from '../../api/queries/admin-complaints.ts'
import { orderStatsQuery } from '../../api/queries/admin-orders.ts'
import { returnCountsQuery } from '../../api/queries/admin-returns.ts'
import { paths } from '../../paths.ts'

export type Section = {
  name: string
  href: string
  icon: LucideIcon
  /** The number of items that need attention, and its label for screen readers. */
  badge: { count: number; label: string } | null
}

/** Returns the back-office's sections in sidebar order, with live badges. */
export function useSections(): Section[] {
  const { data: orders } = useQuery(orderStatsQuery)
  const { data: returns } = useQuery(returnCountsQuery)
  const { data: complaints } = useQuery(complaintStatsQuery)
  return [
    { name: 'Dashboard', href: paths.admin(), icon: LayoutDashboard, badge: null },
    { name: 'Analytics', href: paths.adminReports(), icon: ChartNoAxesColumn, badge: null },
    { name: 'Products', href: paths.adminProducts(), icon: Shirt, badge: null },
    { name: 'Categories', href: paths.adminCategories(), icon: FolderTree, badge: null },
    {
      name: 'Orders',
      href: paths.adminOrders(),
      icon: Package,
      badge: orders ? { count: orders.pending_orders, label: 'pending' } : null,
    },
    {
      name: 'Returns',
      href: paths.adminReturns(),
      icon: Undo2,
      badge: returns ? { count: returns.counts.requested ?? 0, label: 'requested' } : null,
    },
    { name: 'Invoices', href: paths.adminInvoices(), icon: FileText, badge: null },
    { name: 'Coupons', href: paths.adminCoupons(), icon: TicketPercent, badge: null },
    { name: 'Users', href: paths.adminUsers(), icon: Users, badge: null },
    {
      name: 'Complaints',
      href: paths.adminComplaints(),
      icon: MessageSquareText,
      badge: complaints ? { count: complaints.open_complaints, label: 'open' } : null,
    },
    { name: 'Settings', href: paths.adminSettings(), icon: Settings, badge: null },
  ]
}
