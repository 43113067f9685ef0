import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HeaderIcons } from './header-icons.tsx'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { MobileButtons } from './mobile-buttons.tsx'
import { type Overlay, Overlays } from './overlays.tsx'

/** Header with navigation, logo and icons. Menus and search load when opened. */
export function Header() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const location = useLocation()
  const [locationKey, setLocationKey] = useState(location.key)
  if (locationKey !== location.key) {
    setLocationKey(location.key)
    setOpen(null)
  }
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page grid h-17 grid-cols-[1fr_minmax(0,auto)_1fr] items-center lg:h-19">
        <MainNav />
        <MobileButtons onOpen={setOpen} />
        <Logo />
        <HeaderIcons onOpen={setOpen} />
      </div>
      <Overlays open={open} onClose={() => setOpen(null)} />
    </header>
  )
}
