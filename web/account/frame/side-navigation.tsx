import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useLogout } from '../use-logout.ts'
import { NavigationLink, navigationItem } from './navigation-link.tsx'
import { isWithinSection, overview, sections } from './sections.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** Account navigation: a column, or a bar that scrolls sideways on small screens. */
export function SideNavigation() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const logout = useLogout()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!list.current || !current) return
    list.current.scrollLeft =
      current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label="Account" className="print:hidden">
      <ul
        ref={list}
        className="relative -mx-5 flex gap-6 overflow-x-auto border-b border-line px-5 [scrollbar-width:none] md:-mx-9 md:px-9 lg:mx-0 lg:block lg:overflow-visible lg:border-b-0 lg:px-0"
      >
        <NavigationLink {...overview} current={pathname === overview.to} />
        {sections.map(section => (
          <NavigationLink
            key={section.to}
            {...section}
            current={isWithinSection(section, pathname)}
          >
            {section.to === paths.complaints() && <UnreadBadge />}
          </NavigationLink>
        ))}
        <li className="shrink-0 lg:border-y lg:border-line">
          <button
            type="button"
            aria-disabled={logout.isPending || undefined}
            onClick={() => !logout.isPending && logout.mutate()}
            className={`${navigationItem} w-full border-transparent text-ink-2 hover:text-ink`}
          >
            <LogOut aria-hidden="true" size={17} strokeWidth={1.5} className="max-lg:hidden" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  )
}
