import { useState } from 'react'
import type { ListedUser } from '../../api/queries/admin-users.ts'
import { fullName } from '../format.ts'
import { RowAction, RowLink, RowMenu } from '../list/row-menu.tsx'
import { adminPaths } from '../paths.ts'
import { DeleteUser } from './delete-user.tsx'

type Props = { user: ListedUser; query: Record<string, string> }

/** The actions for one user of the list. */
export function UserRowMenu({ user, query }: Props) {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <RowMenu name={fullName(user)}>
        <RowLink to={adminPaths.user(user, query)}>View user</RowLink>
        <RowLink to={adminPaths.userEdit(user, query)}>Edit user</RowLink>
        <RowAction danger onSelect={() => setDeleting(true)}>
          Delete user
        </RowAction>
      </RowMenu>
      <DeleteUser id={user.id} open={deleting} onOpenChange={setDeleting} onDeleted={() => {}} />
    </>
  )
}
