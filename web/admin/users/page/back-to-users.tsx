import { ArrowLeft } from 'lucide-react'
import { Link } from '../../../routing/link.tsx'
import { adminPaths } from '../../paths.ts'
import { useUserList } from '../use-user-list.ts'

/** Links back to the list, where it was scrolled to. */
export function BackToUsers() {
  const { query } = useUserList()
  return (
    <Link
      to={adminPaths.users(query)}
      state={{ restoreScroll: true }}
      className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={15} strokeWidth={1.5} />
      Users
    </Link>
  )
}
