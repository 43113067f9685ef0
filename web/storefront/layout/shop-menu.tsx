import { ChevronDown } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Suspense } from '../../ui/suspense.tsx'
import { navStyle } from './nav-item.tsx'

const loadPanel = () => import('./shop-panel.tsx')
const ShopPanel = lazy(loadPanel)

/** Shop: a link, and by pointer or by the small button beside it the menu of categories (S-3). */
export function ShopMenu() {
  const [open, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname, search } = useLocation()
  const special = /collection=|sale=/.test(search)
  const current = pathname.startsWith('/products') && !special
  const enter = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const leave = () => {
    leaving.current = setTimeout(() => setOpen(false), 160)
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
        <Suspense>
          <ShopPanel />
        </Suspense>
      )}
    </li>
  )
}
