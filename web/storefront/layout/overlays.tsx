import { lazy, useRef } from 'react'
import { whilePending } from '../../pending.ts'
import { Suspense } from '../../ui/suspense.tsx'

export type Overlay = 'menu' | 'search'

const MobileMenu = lazy(() => whilePending(import('./mobile-menu.tsx')))
const SearchPanel = lazy(() => whilePending(import('./search-panel.tsx')))

/** The menu of a phone and the search. Once loaded they stay, so that they can leave gracefully. */
export function Overlays({ open, onClose }: { open: Overlay | null; onClose: () => void }) {
  const seen = useRef(new Set<Overlay>())
  if (open) seen.current.add(open)
  return (
    <Suspense>
      {seen.current.has('menu') && <MobileMenu open={open === 'menu'} onClose={onClose} />}
      {open === 'search' && <SearchPanel onClose={onClose} />}
    </Suspense>
  )
}
