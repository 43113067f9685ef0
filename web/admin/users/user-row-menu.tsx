import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedUser } from '../../api/queries/admin-users.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { fullName } from '../format.ts'
import { DeleteUser } from './delete-user.tsx'

const item = 'block w-full cursor-pointer px-4 py-2 outline-none data-highlighted:bg-paper-2'

type Props = { user: ListedUser; query: Record<string, string> }

/** What can be done with one user of the list. */
export function UserRowMenu({ user, query }: Props) {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton label={`Actions for ${fullName(user)}`} className="-my-2.5">
            <Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          className="z-30 w-44 animate-fade rounded-panel border border-line bg-panel py-1.5 text-admin shadow-menu"
        >
          <DropdownMenu.Item asChild className={item}>
            <Link to={paths.adminUser(user, query)}>View user</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={item}>
            <Link to={paths.adminUserEdit(user, query)}>Edit user</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={`${item} text-error`} onSelect={() => setDeleting(true)}>
            Delete user
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <DeleteUser id={user.id} open={deleting} onOpenChange={setDeleting} onGone={() => {}} />
    </>
  )
}
