import { useRef } from 'react'
import { later } from '../../routing/later.tsx'
import { Suspense } from '../../ui/suspense.tsx'

export type Overlay = 'menu' | 'search'

const MobileMenu = later(() => import('./mobile-menu.tsx'))
const SearchPanel = later(() => import('./search-panel.tsx'))

/** Mobile menu and search. The menu stays mounted once opened, so that it can animate out. */
export function Overlays({ open, onClose }: { open: Overlay | null; onClose: () => void }) {
  const opened = useRef(new Set<Overlay>())
  if (open) opened.current.add(open)
  return (
    <Suspense>
      {opened.current.has('menu') && <MobileMenu open={open === 'menu'} onClose={onClose} />}
      {open === 'search' && <SearchPanel onClose={onClose} />}
    </Suspense>
  )
}
