import { PanelLeftClose, PanelLeftOpen, Store } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { useStoreName } from '../../store-name.tsx'
import { classNames } from '../../ui/class-names.ts'
import { adminPaths } from '../paths.ts'
import { Navigation } from './navigation.tsx'

const storageKey = 'selvedge.admin.sidebar'

/** Returns the saved choice, or narrow on small screens. */
const startsNarrow = () => {
  const saved = localStorage.getItem(storageKey)
  return saved ? saved === 'narrow' : window.innerWidth < 1200
}

/**
 * The sidebar, from 768 px up. Below that, the menu button opens the same links in a drawer.
 */
export function Sidebar() {
  const store = useStoreName()
  const [narrow, setNarrow] = useState(startsNarrow)
  const toggle = () => {
    localStorage.setItem(storageKey, narrow ? 'wide' : 'narrow')
    setNarrow(!narrow)
  }
  const Toggle = narrow ? PanelLeftOpen : PanelLeftClose
  const row = classNames(
    'flex h-9 items-center gap-3 text-admin text-ink-2 transition-colors hover:text-ink',
    narrow ? 'w-full justify-center' : 'w-full px-5',
  )
  return (
    <aside
      className={classNames(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-paper-2 transition-[width] md:flex',
        narrow ? 'w-15' : 'w-57',
      )}
    >
      <Link
        to={adminPaths.home()}
        className={classNames(
          'flex h-17 shrink-0 items-center gap-2.5',
          narrow ? 'justify-center' : 'px-5',
        )}
      >
        <span className="serif text-card">{narrow ? store.charAt(0) : store}</span>
        <span className={narrow ? 'sr-only' : 'meta mt-1 text-tiny text-ink-2'}>Admin</span>
      </Link>
      <div className="grow overflow-y-auto py-2">
        <Navigation narrow={narrow} />
      </div>
      <div className="border-t border-line py-2.5">
        <Link to={paths.home()} className={row} title={narrow ? 'View shop' : undefined}>
          <Store aria-hidden="true" size={17} strokeWidth={1.5} className="shrink-0" />
          <span className={narrow ? 'sr-only' : undefined}>View shop</span>
        </Link>
        <button
          type="button"
          onClick={toggle}
          aria-expanded={!narrow}
          title={narrow ? 'Expand sidebar' : undefined}
          className={row}
        >
          <Toggle aria-hidden="true" size={17} strokeWidth={1.5} className="shrink-0" />
          <span className={narrow ? 'sr-only' : undefined}>
            {narrow ? 'Expand sidebar' : 'Collapse sidebar'}
          </span>
        </button>
      </div>
    </aside>
  )
}
