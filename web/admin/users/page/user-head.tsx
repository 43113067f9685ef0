import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserDetail } from '../../../api/queries/admin-users.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { fullName } from '../../format.ts'
import { useIsAdmin } from '../../frame/use-is-admin.ts'
import { adminPaths } from '../../paths.ts'
import { useStoreTime } from '../../use-store-time.ts'
import { DeleteUser } from '../delete-user.tsx'
import { StatusToggle } from '../status-toggle.tsx'
import { useUserList } from '../use-user-list.ts'
import { UserBadge } from '../user-badge.tsx'

/** The person's name and state, and what admins can do with the account. */
export function UserHead({ user }: { user: UserDetail }) {
  const time = useStoreTime()
  const isAdmin = useIsAdmin()
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <h1 className="serif min-w-0 text-desk-title break-words">{fullName(user)}</h1>
          <UserBadge status={user.status} />
        </div>
        <p className="mt-1 text-ink-2">Joined {time(user.created_at)}</p>
      </div>
      {isAdmin && <Actions user={user} />}
    </header>
  )
}

function Actions({ user }: { user: UserDetail }) {
  const { query } = useUserList()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button rank="danger" size="admin" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <StatusToggle user={user} name={fullName(user)} />
      <ButtonLink size="admin" to={adminPaths.userEdit(user, query)} preventScrollReset>
        Edit User
      </ButtonLink>
      <DeleteUser
        id={user.id}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => void navigate(adminPaths.users(query))}
      />
    </div>
  )
}
