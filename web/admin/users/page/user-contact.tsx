import { addressLines } from '../../../../shared/rules/address-lines.ts'
import type { UserDetail, UserRecord } from '../../../api/queries/admin-users.ts'
import { LabeledValue } from '../../detail-section.tsx'
import { EmailsPaused } from '../../emails-paused.tsx'
import { Panel } from '../../figures/panel.tsx'
import { capitalize } from '../../format.ts'
import { useStoreTime } from '../../use-store-time.ts'
import { SendPasswordLink } from './send-password-link.tsx'

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="hover:text-ultra">
    {email}
  </a>
)

/** The account: how to reach the person, and their role. */
export function UserAccount({ user }: { user: UserDetail }) {
  const time = useStoreTime()
  return (
    <Panel title="Account" roomy>
      <dl className="px-5 py-3">
        <LabeledValue name="Email">
          <EmailLink email={user.email} />
          <span className="text-ink-2">
            {user.email_verified ? ' · verified' : ' · not verified'}
          </span>
          <EmailsPaused email={user.email} />
        </LabeledValue>
        <LabeledValue name="Phone">{user.phone}</LabeledValue>
        {user.status === 'active' && (
          <LabeledValue name="Password">
            <SendPasswordLink user={user} />
          </LabeledValue>
        )}
        <LabeledValue name="Role">{capitalize(user.role)}</LabeledValue>
        <LabeledValue name="Last login">
          {user.last_login ? time(user.last_login) : 'Never'}
        </LabeledValue>
        <LabeledValue name="Updated">{time(user.updated_at)}</LabeledValue>
      </dl>
    </Panel>
  )
}

/** The saved addresses, the default one marked. */
export const UserAddresses = ({ addresses }: { addresses: UserDetail['Addresses'] }) => (
  <Panel title="Addresses" roomy>
    {addresses.length === 0 ? (
      <p className="px-5 py-4 text-ink-2">No saved addresses.</p>
    ) : (
      <ul className="divide-y divide-line">
        {addresses.map(address => (
          <li key={address.id} className="px-5 py-3">
            <p className="font-medium">
              {capitalize(address.type)}
              {address.is_default && <span className="text-ink-2"> · Default</span>}
            </p>
            <address className="mt-1 break-words whitespace-pre-line not-italic">
              {addressLines(address).join('\n')}
            </address>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

const wants = {
  order_updates: 'updates about orders',
  ticket_replies: 'replies of support',
  review_invitations: 'invitations to review',
} as const

/** Whether the person gets the newsletter. */
export function NewsletterFact({ newsletter }: Pick<UserRecord, 'newsletter'>) {
  const time = useStoreTime()
  return (
    <LabeledValue name="Newsletter">
      {newsletter === null
        ? 'Not subscribed'
        : newsletter.status === 'active'
          ? `Subscribed since ${time(newsletter.since)}`
          : `Requested ${time(newsletter.since)}, not confirmed`}
    </LabeledValue>
  )
}

/** Which emails the person agreed to. */
export function UserConsent({ record: { newsletter, emails } }: { record: UserRecord }) {
  const declined = (Object.keys(wants) as (keyof typeof wants)[]).filter(name => !emails[name])
  return (
    <Panel title="Emails" roomy>
      <dl className="px-5 py-3">
        <NewsletterFact newsletter={newsletter} />
        <LabeledValue name="Declined">
          {declined.map(name => wants[name]).join(', ') || 'None'}
        </LabeledValue>
      </dl>
    </Panel>
  )
}
