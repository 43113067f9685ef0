import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Link } from '../../routing/link.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { navStyle } from './nav-item.tsx'

const loadPanel = () => import('./shop-panel.tsx')
const ShopPanel = later(loadPanel)

/** Shop link with the category menu, which opens on hover or with the button beside it (S-3). */
export function ShopMenu() {
  const [open, setOpen] = useState(false)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname, search } = useLocation()
  const isCollection = /collection=|sale=/.test(search)
  const current = pathname.startsWith('/products') && !isCollection
  const enter = () => {
    clearTimeout(closeTimer.current)
    setOpen(true)
  }
  const leave = () => {
    closeTimer.current = setTimeout(() => setOpen(false), 160)
  }
  return (
    <li
      className="flex items-center"
      onPointerEnter={event => event.pointerType === 'mouse' && enter()}
      onPointerLeave={event => event.pointerType === 'mouse' && leave()}
      onKeyDown={event => event.key === 'Escape' && setOpen(false)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <Link to={paths.products()} className={navStyle(current || open)} onFocus={loadPanel}>
        Shop
      </Link>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="shop-panel"
        aria-label="Categories"
        onClick={() => setOpen(!open)}
        className="-mr-5 grid size-5 place-items-center opacity-0 focus-visible:opacity-100"
      >
        <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
      </button>
      {open && (
        <Suspense failed={null}>
          <ShopPanel />
        </Suspense>
      )}
    </li>
  )
}
