import type { UserRecord } from '../../../api/queries/admin-users.ts'
import { Link } from '../../../routing/link.tsx'
import { TicketBadges } from '../../../ui/ticket-badges.tsx'
import { Panel } from '../../figures/panel.tsx'
import { adminPaths } from '../../paths.ts'
import { useStoreTime } from '../../use-store-time.ts'

/** A customer's newest complaints. */
export function UserComplaints({ complaints }: Pick<UserRecord, 'complaints'>) {
  const time = useStoreTime()
  return (
    <Panel title="Complaints" roomy>
      {complaints.length === 0 ? (
        <p className="px-5 py-4 text-ink-2">No complaints.</p>
      ) : (
        <ul className="divide-y divide-line">
          {complaints.map(one => (
            <li key={one.id} className="grid gap-1.5 px-5 py-3">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={adminPaths.complaint(one)} className="link pb-0 font-medium">
                  {one.complaint_number}
                </Link>
                <TicketBadges status={one.status} priority={one.priority} />
              </span>
              <span className="break-words">{one.subject}</span>
              <span className="text-ink-2">{time(one.created_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
