import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { adminComplaintQuery, type StaffTicket } from '../../api/queries/admin-complaints.ts'
import { Link } from '../../routing/link.tsx'
import { WindowTitle } from '../../store-name.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ReturnItems } from '../../ui/return-items.tsx'
import { TicketBadges } from '../../ui/ticket-badges.tsx'
import { TicketPictures } from '../../ui/ticket-pictures.tsx'
import { DetailSection, LabeledValue } from '../detail-section.tsx'
import { fullName } from '../format.ts'
import { RecordDrawer } from '../list/record-drawer.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { assigneeName } from './assignee.ts'
import { InternalNotes } from './internal-notes.tsx'
import { ResponseForm } from './response-form.tsx'
import { StaffThread } from './staff-thread.tsx'
import { useComplaintList } from './use-complaint-list.ts'

/** `/admin/complaints/{id}`: one complaint in a drawer beside the list. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useComplaintList()
  const navigate = useNavigate()
  const result = useQuery(adminComplaintQuery(id))
  const close = () => void navigate(adminPaths.complaints(query), { preventScrollReset: true })
  return (
    <RecordDrawer
      what="complaint"
      result={result}
      titleOf={ticket => ticket.complaint_number}
      foot={ticket => (
        <div className="flex justify-end text-admin">
          <ButtonLink
            size="admin"
            to={adminPaths.complaintUpdate(ticket, query)}
            preventScrollReset
          >
            Update Complaint
          </ButtonLink>
        </div>
      )}
      onClose={close}
    >
      {ticket => <Detail ticket={ticket} />}
    </RecordDrawer>
  )
}

function Detail({ ticket }: { ticket: StaffTicket }) {
  return (
    <div className="grid gap-7 py-5 text-admin">
      <WindowTitle admin title={ticket.complaint_number} />
      <div>
        <h3 className="text-lead font-medium break-words">{ticket.subject}</h3>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <TicketBadges status={ticket.status} priority={ticket.priority} />
          <span className="text-ink-2">{ticket.category}</span>
        </div>
      </div>
      <Facts ticket={ticket} />
      <DetailSection title="Description">
        <p className="py-3 break-words whitespace-pre-line">{ticket.description}</p>
        <ReturnItems items={ticket.return_items} />
        <TicketPictures attachments={ticket.attachments} />
      </DetailSection>
      <DetailSection title="Messages">
        <StaffThread messages={ticket.Messages} />
        {ticket.status === 'closed' ? (
          <p className="border-t border-line pt-4 text-ink-2">This complaint is closed.</p>
        ) : (
          <ResponseForm ticket={ticket} />
        )}
      </DetailSection>
      <DetailSection title="Internal notes">
        <InternalNotes ticket={ticket} />
      </DetailSection>
    </div>
  )
}

function Facts({ ticket }: { ticket: StaffTicket }) {
  const time = useStoreTime()
  const { User: customer, order_id, order_number } = ticket
  return (
    <div className="grid gap-7 md:grid-cols-2">
      <DetailSection title="Customer">
        <dl className="py-2">
          <LabeledValue name="Name">
            {ticket.user_id ? (
              <Link to={adminPaths.user({ id: ticket.user_id })} className="link">
                {fullName(customer)}
              </Link>
            ) : (
              fullName(customer)
            )}
          </LabeledValue>
          <LabeledValue name="Email">
            {customer.email && (
              <a href={`mailto:${customer.email}`} className="hover:text-ultra">
                {customer.email}
              </a>
            )}
          </LabeledValue>
          <LabeledValue name="Phone">{customer.phone}</LabeledValue>
        </dl>
      </DetailSection>
      <DetailSection title="Details">
        <dl className="py-2">
          <LabeledValue name="Assigned to">{assigneeName(ticket)}</LabeledValue>
          <LabeledValue name="Created">{time(ticket.created_at)}</LabeledValue>
          <LabeledValue name="Updated">{time(ticket.updated_at)}</LabeledValue>
          {order_id && (
            <LabeledValue name="Order">
              <Link to={adminPaths.order({ id: order_id })} className="link">
                {order_number}
              </Link>
            </LabeledValue>
          )}
        </dl>
      </DetailSection>
    </div>
  )
}
