import { useQuery } from '@tanstack/react-query'
import {
  ChartNoAxesColumn,
  CreditCard,
  FileText,
  FolderTree,
  History,
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
import { adminPaths } from '../paths.ts'
import { useIsAdmin } from './use-is-admin.ts'

export type Section = {
  name: string
  href: string
  icon: LucideIcon
  /** The number of items that need attention, and its label for screen readers. */
  badge: { count: number; label: string } | null
  /** Whether managers don't see it (Q46). */
  isForAdmins?: true
}

/** Returns the back-office's sections in sidebar order, with live badges. */
export function useSections(): Section[] {
  const { data: orders } = useQuery(orderStatsQuery)
  const { data: returns } = useQuery(returnCountsQuery)
  const { data: complaints } = useQuery(complaintStatsQuery)
  const isAdmin = useIsAdmin()
  const sections: Section[] = [
    { name: 'Dashboard', href: adminPaths.home(), icon: LayoutDashboard, badge: null },
    { name: 'Analytics', href: adminPaths.reports(), icon: ChartNoAxesColumn, badge: null },
    { name: 'Products', href: adminPaths.products(), icon: Shirt, badge: null },
    { name: 'Categories', href: adminPaths.categories(), icon: FolderTree, badge: null },
    {
      name: 'Orders',
      href: adminPaths.orders(),
      icon: Package,
      badge: orders ? { count: orders.to_ship, label: 'to ship' } : null,
    },
    {
      name: 'Returns',
      href: adminPaths.returns(),
      icon: Undo2,
      badge: returns ? { count: returns.counts.requested ?? 0, label: 'requested' } : null,
    },
    {
      name: 'Invoices',
      href: adminPaths.invoices(),
      icon: FileText,
      badge: null,
      isForAdmins: true,
    },
    {
      name: 'Payments',
      href: adminPaths.payments(),
      icon: CreditCard,
      badge: orders ? { count: orders.owed_refunds, label: 'refunds owed' } : null,
      isForAdmins: true,
    },
    {
      name: 'Coupons',
      href: adminPaths.coupons(),
      icon: TicketPercent,
      badge: null,
      isForAdmins: true,
    },
    { name: 'Users', href: adminPaths.users(), icon: Users, badge: null },
    {
      name: 'Complaints',
      href: adminPaths.complaints(),
      icon: MessageSquareText,
      badge: complaints ? { count: complaints.open_complaints, label: 'open' } : null,
    },
    {
      name: 'Audit trail',
      href: adminPaths.audit(),
      icon: History,
      badge: null,
      isForAdmins: true,
    },
    {
      name: 'Settings',
      href: adminPaths.settings(),
      icon: Settings,
      badge: null,
      isForAdmins: true,
    },
  ]
  return sections.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
}
