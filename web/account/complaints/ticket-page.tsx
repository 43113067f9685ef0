import { useParams } from 'react-router-dom'
import { useTicket } from '../../api/queries/complaints.ts'
import { paths } from '../../paths.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { Thread } from './thread.tsx'

const trail = [{ to: paths.complaints(), label: 'Support tickets' }]

/** `/complaints/{id}`: a ticket on its own page, linked from emails. */
export function Component() {
  const { id = '' } = useParams()
  const ticket = useTicket(id)
  return (
    <AccountPage title={ticket.data?.subject ?? 'Support ticket'} trail={trail}>
      <div className="max-w-205">
        <Thread key={id} ticket={ticket} />
        {ticket.data && (
          <p className="mt-7 text-small text-ink-2">Support hours: Monday to Friday, 9 AM–6 PM</p>
        )}
      </div>
    </AccountPage>
  )
}
