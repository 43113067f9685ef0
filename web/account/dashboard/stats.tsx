import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../../api/queries/dashboard.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const stats = [
  { name: 'Total orders', figure: 'total_orders', to: paths.orders() },
  { name: 'Pending orders', figure: 'pending_orders', to: paths.orders({ status: 'pending' }) },
  { name: 'Wishlist items', figure: 'wishlist_items', to: paths.favorites() },
  { name: 'Active complaints', figure: 'active_complaints', to: paths.complaints() },
] as const

/** Shows four totals, each linked to its list (S-100). */
export function Stats() {
  const { data } = useQuery(dashboardQuery)
  return (
    <ul className="grid grid-cols-2 border-t border-ink lg:grid-cols-4">
      {stats.map(({ name, figure, to }) => (
        <li key={name} className="border-b border-line">
          <Link to={to} className="group block py-5 transition-colors">
            <span className="serif figures block text-section group-hover:text-ultra">
              {data ? data[figure] : <Skeleton className="h-8 w-10 md:h-11" />}
            </span>
            <span className="mt-1 block text-small text-ink-2">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
