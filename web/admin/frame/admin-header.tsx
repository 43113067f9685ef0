import { Menu } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { StoreName } from '../../store-name.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ExportsMenu } from '../exports/exports-menu.tsx'
import { adminPaths } from '../paths.ts'
import { SearchButton } from '../search/search-button.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = { user: CurrentUser; onMenu: () => void }

/** The bar above every page: menu button on phones, search, exports and the user menu. */
export const AdminHeader = ({ user, onMenu }: Props) => (
  <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center border-b border-line bg-paper-2 px-2.5 md:justify-between md:bg-desk md:px-9">
    <IconButton label="Open menu" className="md:hidden" onClick={onMenu}>
      <Menu aria-hidden="true" size={20} strokeWidth={1.5} />
    </IconButton>
    <Link to={adminPaths.home()} className="serif grow text-center text-card md:hidden">
      <StoreName />
    </Link>
    <SearchButton />
    <ExportsMenu />
    <UserMenu user={user} />
  </header>
)
