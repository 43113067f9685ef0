import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useNavigate } from 'react-router-dom'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { signOut } from '../../api/session/sign-in.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { capitalize, fullName } from '../format.ts'
import { adminPaths } from '../paths.ts'

const item =
  'block w-full px-4 py-2 text-left outline-none data-highlighted:bg-paper-2 cursor-pointer'

/** Shows who is signed in, with links to profile and settings, and logout. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  const logOut = useMutation({
    mutationFn: signOut,
    onSettled: () => navigate(paths.adminLogin(), { replace: true }),
  })
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex h-11 min-w-11 items-center justify-center gap-2.5 rounded-control">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-ink text-meta text-white"
        >
          {(user.first_name.charAt(0) + user.last_name.charAt(0)).toUpperCase()}
        </span>
        <span className="max-md:sr-only">
          <span className="sr-only">Account of </span>
          {fullName(user)}
        </span>
        <ChevronDown aria-hidden="true" size={15} strokeWidth={1.5} className="hidden md:inline" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-50 w-60 animate-fade rounded-panel border border-line bg-panel py-1.5 text-admin shadow-menu"
      >
        <div className="border-b border-line px-4 pt-1.5 pb-3">
          <p className="truncate font-medium">{fullName(user)}</p>
          <p className="truncate text-small text-ink-2">{user.email}</p>
          <p className="text-small text-ink-2">{capitalize(user.role)}</p>
        </div>
        <DropdownMenu.Item asChild className={item}>
          <Link to={adminPaths.profile()}>My Profile</Link>
        </DropdownMenu.Item>
        {user.role === 'admin' && (
          <DropdownMenu.Item asChild className={item}>
            <Link to={adminPaths.settings()}>Settings</Link>
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item asChild className={item}>
          <Link to={paths.home()}>View shop</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item className={item} onSelect={() => logOut.mutate()}>
          Logout
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
