import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { addressLines } from '../../../../shared/rules/address-lines.ts'
import { isApiError } from '../../../api/api-error.ts'
import { type GuestDetail, guestQuery } from '../../../api/queries/admin-users.ts'
import { Link } from '../../../routing/link.tsx'
import { WindowTitle } from '../../../store-name.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LabeledValue } from '../../detail-section.tsx'
import { EmailsPaused } from '../../emails-paused.tsx'
import { Panel } from '../../figures/panel.tsx'
import { StatCards } from '../../figures/stat-cards.tsx'
import { fullName } from '../../format.ts'
import { adminPaths } from '../../paths.ts'
import { BackToUsers } from './back-to-users.tsx'
import { purchaseStats } from './purchase-stats.ts'
import { EmailLink, NewsletterFact } from './user-contact.tsx'
import { OrderRows } from './user-orders.tsx'

/** `/admin/users/guests/{id}`: what someone bought without an account, by the id of an order. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(guestQuery(id))
  const isMissing = isApiError(error, 'not_found') || isApiError(error, 'invalid')
  return (
    <>
      <BackToUsers />
      {data ? (
        <Guest guest={data} />
      ) : (
        <div className="py-4">
          <WindowTitle admin title="Guest" />
          <h1 className="sr-only">Guest</h1>
          {error ? (
            <ErrorState
              message={isMissing ? 'This guest doesn’t exist.' : 'Failed to load the guest'}
              busy={isFetching}
              {...(!isMissing && { onRetry: () => void refetch() })}
            />
          ) : (
            <>
              <Loading what="the guest" />
              <Skeleton className="h-9 w-72" />
              <Skeleton className="mt-5 h-96" />
            </>
          )}
        </div>
      )}
    </>
  )
}

const Guest = ({ guest }: { guest: GuestDetail }) => (
  <>
    <WindowTitle admin title={fullName(guest)} />
    <header>
      <h1 className="serif min-w-0 text-desk-title break-words">{fullName(guest)}</h1>
      <p className="mt-1 text-ink-2">
        Ordered as a guest
        {guest.account_id && (
          <>
            {'. An account has the same email: '}
            <Link to={adminPaths.user({ id: guest.account_id })} className="link pb-0">
              View account
            </Link>
          </>
        )}
      </p>
    </header>
    <div className="mt-6 grid gap-5 text-admin">
      <StatCards
        stats={purchaseStats(guest, guest.orders.length, guest.more ? 'the newest' : 'all time')}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_21.75rem] xl:items-start">
        <Panel title="Orders" roomy>
          <OrderRows orders={guest.orders} />
          {guest.more && (
            <p className="border-t border-line px-5 py-3 text-ink-2">
              There are older orders. Search the orders by the email to see all.
            </p>
          )}
        </Panel>
        <div className="grid min-w-0 gap-5">
          <Panel title="Contact" roomy>
            <dl className="px-5 py-3">
              <LabeledValue name="Email">
                <EmailLink email={guest.email} />
                <EmailsPaused email={guest.email} />
              </LabeledValue>
              <LabeledValue name="Phone">{guest.phone}</LabeledValue>
              <NewsletterFact newsletter={guest.newsletter} />
            </dl>
          </Panel>
          <Panel title="Addresses" roomy>
            <ul className="divide-y divide-line">
              {guest.addresses.map(address => (
                <li key={addressLines(address).join()} className="px-5 py-3">
                  <address className="break-words whitespace-pre-line not-italic">
                    {addressLines(address).join('\n')}
                  </address>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </div>
  </>
)
