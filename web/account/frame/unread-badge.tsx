import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../../api/queries/dashboard.ts'

/** Counts tickets with unread replies; hidden at zero. */
export function UnreadBadge() {
  const { data } = useQuery(dashboardQuery)
  const unread = data?.unread_complaints ?? 0
  return (
    unread > 0 && (
      <span className="figures grid h-[1.67em] min-w-[1.67em] place-items-center rounded-full bg-ultra px-1.5 text-tiny font-medium text-white">
        {unread}
        <span className="sr-only"> unread</span>
      </span>
    )
  )
}
