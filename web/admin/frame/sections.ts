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
  Users,
} from 'lucide-react'
import { complaintStatsQuery } from '../../api/queries/admin-complaints.ts'
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
  const { data: complaints } = useQuery(complaintStatsQuery)
  return [
    { name: 'Dashboard', href: paths.admin(), icon: LayoutDashboard, waiting: null },
    { name: 'Analytics', href: paths.adminReports(), icon: ChartNoAxesColumn, waiting: null },
    { name: 'Products', href: paths.adminProducts(), icon: Shirt, waiting: null },
    { name: 'Categories', href: paths.adminCategories(), icon: FolderTree, waiting: null },
    {
      name: 'Orders',
      href: paths.adminOrders(),
      icon: Package,
      waiting: orders ? { count: orders.pending_orders, what: 'pending' } : null,
    },
    { name: 'Invoices', href: paths.adminInvoices(), icon: FileText, waiting: null },
    { name: 'Coupons', href: paths.adminCoupons(), icon: TicketPercent, waiting: null },
    { name: 'Users', href: paths.adminUsers(), icon: Users, waiting: null },
    {
      name: 'Complaints',
      href: paths.adminComplaints(),
      icon: MessageSquareText,
      waiting: complaints ? { count: complaints.open_complaints, what: 'open' } : null,
    },
    { name: 'Settings', href: paths.adminSettings(), icon: Settings, waiting: null },
  ]
}
