import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useParams } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { adminComplaintQuery, type StaffTicket } from '../../api/queries/admin-complaints.ts'
import { staffQuery } from '../../api/queries/admin-users.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ReturnLines } from '../../ui/return-lines.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TicketBadges } from '../../ui/ticket-badges.tsx'
import { TicketPictures } from '../../ui/ticket-pictures.tsx'
import { fullName } from '../format.ts'
import { DetailSection, Fact } from '../orders/detail-section.tsx'
import { useStoreTime } from '../use-store-time.ts'
import { AnswerForm } from './answer-form.tsx'
import { assigneeName } from './assignee.ts'
import { StaffThread } from './staff-thread.tsx'
import { useComplaintList } from './use-complaint-list.ts'

/** `/admin/complaints/{id}`: one ticket beside the list it was opened from. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useComplaintList()
  const navigate = useNavigate()
  const { data: ticket, error, isFetching, refetch } = useQuery(adminComplaintQuery(id))
  const close = () => void navigate(paths.adminComplaints(query), { preventScrollReset: true })
  const unknown = isApiError(error, 'not_found')
  return (
    <Drawer
      open
      onOpenChange={close}
      width="wide"
      title={ticket?.complaint_number ?? 'Complaint'}
      foot={
        ticket && (
          <div className="flex justify-end text-admin">
            <ButtonLink
              size="admin"
              to={paths.adminComplaintUpdate({ id }, query)}
              preventScrollReset
            >
              Update Complaint
            </ButtonLink>
          </div>
        )
      }
    >
      {ticket ? (
        <Detail ticket={ticket} />
      ) : error ? (
        <div className="py-7">
          <ErrorState
            message={unknown ? 'There is no such complaint.' : 'Failed to load complaint details'}
            busy={isFetching}
            onRetry={unknown ? undefined : () => void refetch()}
          />
        </div>
      ) : (
        <DetailSkeleton />
      )}
      <Outlet />
    </Drawer>
  )
}

function Detail({ ticket }: { ticket: StaffTicket }) {
  return (
    <div className="grid gap-7 py-5 text-admin">
      <title>{`${ticket.complaint_number} – Selvedge Admin`}</title>
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
        <ReturnLines of={ticket.return_items} />
        <TicketPictures of={ticket.attachments} />
      </DetailSection>
      <DetailSection title="Messages">
        <StaffThread messages={ticket.Messages} />
        {ticket.status === 'closed' ? (
          <p className="border-t border-line pt-4 text-ink-2">This complaint is closed.</p>
        ) : (
          <AnswerForm id={ticket.id} />
        )}
      </DetailSection>
    </div>
  )
}

function Facts({ ticket }: { ticket: StaffTicket }) {
  const time = useStoreTime()
  const { data: staff = [] } = useQuery(staffQuery)
  const { User: customer, order_id, order_number } = ticket
  return (
    <div className="grid gap-7 md:grid-cols-2">
      <DetailSection title="Customer">
        <dl className="py-2">
          <Fact name="Name">{fullName(customer)}</Fact>
          <Fact name="Email">
            {customer.email && (
              <a href={`mailto:${customer.email}`} className="hover:text-ultra">
                {customer.email}
              </a>
            )}
          </Fact>
          <Fact name="Phone">{customer.phone}</Fact>
        </dl>
      </DetailSection>
      <DetailSection title="Handling">
        <dl className="py-2">
          <Fact name="Assigned to">{assigneeName(ticket.assigned_to, staff)}</Fact>
          <Fact name="Created">{time(ticket.created_at)}</Fact>
          <Fact name="Updated">{time(ticket.updated_at)}</Fact>
          {order_id && (
            <Fact name="Order">
              <Link to={paths.adminOrder({ id: order_id })} className="link">
                {order_number}
              </Link>
            </Fact>
          )}
        </dl>
      </DetailSection>
    </div>
  )
}

const DetailSkeleton = () => (
  <div className="grid gap-5 py-5">
    <Loading what="the complaint" />
    <Skeleton className="h-6 w-60" />
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-24 w-3/4" />
  </div>
)
