import { Heart, Search, User } from 'lucide-react'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CartIcon } from './cart-icon.tsx'
import type { Overlay } from './overlays.tsx'

/** Search, wishlist (S-7), account (S-8) and cart (S-9). On narrow screens, search is beside the menu. */
export function HeaderIcons({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const signedIn = useHasSession()
  return (
    <div className="-mr-2.5 flex justify-end">
      <IconButton label="Search" className="max-lg:hidden" onClick={() => onOpen('search')}>
        <Search aria-hidden="true" size={20} strokeWidth={1.5} />
      </IconButton>
      <Link
        to={paths.favorites()}
        aria-label="Wishlist"
        title="Wishlist"
        className="grid size-11 place-items-center hover:text-ultra"
      >
        <Heart aria-hidden="true" size={20} strokeWidth={1.5} />
      </Link>
      <Link
        to={signedIn ? paths.account() : paths.login()}
        aria-label={signedIn ? 'Your account' : 'Sign in'}
        title={signedIn ? 'Your account' : 'Sign in'}
        className="grid size-11 place-items-center hover:text-ultra"
      >
        <User aria-hidden="true" size={20} strokeWidth={1.5} />
      </Link>
      <CartIcon />
    </div>
  )
}
