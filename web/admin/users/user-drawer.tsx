import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { countryNames } from '../../../shared/schemas/address.ts'
import { adminUserQuery, type UserDetail } from '../../api/queries/admin-users.ts'
import { WindowTitle } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DetailSection, Fact } from '../detail-section.tsx'
import { EmailsPaused } from '../emails-paused.tsx'
import { capitalize, formatCount, fullName } from '../format.ts'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { RecordDrawer } from '../list/record-drawer.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { DeleteUser } from './delete-user.tsx'
import { StatusToggle } from './status-toggle.tsx'
import { useUserList } from './use-user-list.ts'
import { UserBadge } from './user-badge.tsx'

/** `/admin/users/{id}`: one user in a drawer beside the list. */
export function Component() {
  const isAdmin = useIsAdmin()
  const { id = '' } = useParams()
  const { query } = useUserList()
  const navigate = useNavigate()
  const result = useQuery(adminUserQuery(id))
  const close = () => void navigate(adminPaths.users(query), { preventScrollReset: true })
  return (
    <RecordDrawer
      what="user"
      result={result}
      titleOf={fullName}
      {...(isAdmin && {
        foot: (user: UserDetail) => <Foot user={user} query={query} onDeleted={close} />,
      })}
      onClose={close}
    >
      {user => <Detail user={user} />}
    </RecordDrawer>
  )
}

type FootProps = { user: UserDetail; query: Record<string, string>; onDeleted: () => void }

function Foot({ user, query, onDeleted }: FootProps) {
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-admin">
      <Button rank="danger" size="admin" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <div className="flex gap-3">
        <StatusToggle user={user} name={fullName(user)} />
        <ButtonLink size="admin" to={adminPaths.userEdit(user, query)} preventScrollReset>
          Edit User
        </ButtonLink>
      </div>
      <DeleteUser id={user.id} open={deleting} onOpenChange={setDeleting} onDeleted={onDeleted} />
    </div>
  )
}

function Detail({ user }: { user: UserDetail }) {
  const time = useStoreTime()
  return (
    <div className="grid gap-7 py-5 text-admin">
      <WindowTitle admin title={fullName(user)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <UserBadge status={user.status} />
        <span className="text-ink-2">Joined {time(user.created_at)}</span>
      </div>
      <DetailSection title="Account">
        <dl className="py-2">
          <Fact name="Email">
            <a href={`mailto:${user.email}`} className="hover:text-ultra">
              {user.email}
            </a>
            <span className="text-ink-2">
              {user.email_verified ? ' · verified' : ' · not verified'}
            </span>
            <EmailsPaused email={user.email} />
          </Fact>
          <Fact name="Phone">{user.phone}</Fact>
          <Fact name="Role">{capitalize(user.role)}</Fact>
          <Fact name="Orders">{formatCount(user.total_orders)}</Fact>
          <Fact name="Last login">{user.last_login ? time(user.last_login) : 'Never'}</Fact>
          <Fact name="Updated">{time(user.updated_at)}</Fact>
        </dl>
      </DetailSection>
      <DetailSection title="Addresses">
        {user.Addresses.length === 0 ? (
          <p className="py-3 text-ink-2">No saved addresses.</p>
        ) : (
          <ul className="grid gap-x-7 sm:grid-cols-2">
            {user.Addresses.map(address => (
              <li key={address.id} className="border-b border-line py-3">
                <p className="font-medium">
                  {capitalize(address.type)}
                  {address.is_default && <span className="text-ink-2"> · Default</span>}
                </p>
                <address className="mt-1 break-words not-italic">
                  {[
                    address.address_line_1,
                    address.address_line_2,
                    `${address.city}, ${address.state} ${address.postal_code}`,
                    countryNames[address.country],
                  ]
                    .filter(Boolean)
                    .map(line => (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ))}
                </address>
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
    </div>
  )
}
