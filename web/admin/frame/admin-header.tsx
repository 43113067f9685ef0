import { Menu, Settings } from 'lucide-react'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { Link } from '../../routing/link.tsx'
import { StoreName } from '../../store-name.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ExportsMenu } from '../exports/exports-menu.tsx'
import { adminPaths } from '../paths.ts'
import { SearchButton } from '../search/search-button.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = { user: CurrentUser; onMenu: () => void }

/** The bar above every page: menu button on phones, search, exports, settings and the user menu. */
export const AdminHeader = ({ user, onMenu }: Props) => (
  <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center border-b border-line bg-paper-2 px-2.5 md:justify-between md:bg-desk md:px-9">
    <IconButton label="Open menu" className="md:hidden" onClick={onMenu}>
      <Menu aria-hidden="true" size={20} strokeWidth={1.5} />
    </IconButton>
    <Link to={adminPaths.home()} className="serif grow text-center text-card md:hidden">
      <StoreName />
    </Link>
    <SearchButton />
    <div className="flex items-center md:gap-2">
      {user.role === 'admin' && <ExportsMenu />}
      {user.role === 'admin' && (
        <Link
          to={adminPaths.settings()}
          aria-label="Settings"
          title="Settings"
          className="grid size-11 place-items-center text-ink-2 transition-colors hover:text-ink max-md:hidden"
        >
          <Settings aria-hidden="true" size={18} strokeWidth={1.5} />
        </Link>
      )}
      <UserMenu user={user} />
    </div>
  </header>
)
