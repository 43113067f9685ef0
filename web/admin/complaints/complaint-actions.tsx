import { Eye, Pencil } from 'lucide-react'
import type { StaffTicket } from '../../api/queries/admin-complaints.ts'
import { Link } from '../../routing/link.tsx'
import { adminPaths } from '../paths.ts'

const linkClasses =
  'inline-grid size-9 place-items-center rounded-control transition-colors hover:text-ultra'

type Props = { ticket: StaffTicket; query: Record<string, string> }

/** Links to view and to edit one complaint of the list. */
export const ComplaintActions = ({ ticket, query }: Props) => (
  <>
    <Link
      to={adminPaths.complaint(ticket, query)}
      aria-label={`View ${ticket.complaint_number}`}
      title="View"
      className={linkClasses}
    >
      <Eye aria-hidden="true" size={17} strokeWidth={1.5} />
    </Link>
    <Link
      to={adminPaths.complaintUpdate(ticket, query)}
      aria-label={`Edit ${ticket.complaint_number}`}
      title="Edit"
      className={linkClasses}
    >
      <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
    </Link>
  </>
)
