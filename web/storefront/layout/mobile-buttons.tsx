import { Menu, Search } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Overlay } from './overlays.tsx'

/** Menu and search buttons of the header on narrow screens. */
export const MobileButtons = ({ onOpen }: { onOpen: (overlay: Overlay) => void }) => (
  <div className="-ml-2.5 flex lg:hidden">
    <IconButton label="Menu" onClick={() => onOpen('menu')}>
      <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
    </IconButton>
    <IconButton label="Search" onClick={() => onOpen('search')}>
      <Search aria-hidden="true" size={20} strokeWidth={1.5} />
    </IconButton>
  </div>
)
