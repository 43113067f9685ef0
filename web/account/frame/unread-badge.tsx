import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../../api/queries/dashboard.ts'

/**
 * Counts tickets with unread replies; hidden at zero. It fits between two links of the bar on small
 * screens, so that the links keep their place.
 */
export function UnreadBadge() {
  const { data } = useQuery(dashboardQuery)
  const unread = data?.unread_complaints ?? 0
  return (
    unread > 0 && (
      <span className="figures grid max-lg:absolute max-lg:top-1 max-lg:left-full max-lg:-ml-1 h-[1.67em] min-w-[1.67em] place-items-center rounded-full bg-ultra px-1.5 text-tiny font-medium text-white">
        {unread}
        <span className="sr-only"> unread</span>
      </span>
    )
  )
}
