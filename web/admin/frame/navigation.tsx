import { useLocation } from 'react-router-dom'
import { Link } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatCount } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { useSections } from './sections.ts'

/** The sidebar's links. `narrow` shows only icons and keeps the names for screen readers. */
export function Navigation({ narrow = false }: { narrow?: boolean }) {
  const { pathname } = useLocation()
  const isCurrent = (href: string) =>
    pathname === href || (href !== adminPaths.home() && pathname.startsWith(`${href}/`))
  return (
    <nav aria-label="Back-office">
      <ul>
        {useSections().map(({ name, href, icon: Icon, badge }) => (
          <li key={href}>
            <Link
              to={href}
              title={narrow ? name : undefined}
              aria-current={isCurrent(href) ? 'page' : undefined}
              className={classNames(
                'relative flex h-9 items-center gap-3 border-l-3 text-admin transition-colors',
                narrow ? 'justify-center pr-[3px]' : 'px-5',
                isCurrent(href)
                  ? 'border-ultra bg-desk font-medium'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" size={17} strokeWidth={1.5} className="shrink-0" />
              <span className={narrow ? 'sr-only' : 'grow'}>{name}</span>
              {badge && badge.count > 0 && (
                <span
                  className={classNames(
                    'figures text-small',
                    narrow &&
                      'absolute top-0 right-1.5 rounded-full bg-ultra px-1 text-tiny/4 text-white',
                  )}
                >
                  {formatCount(badge.count)}
                  <span className="sr-only"> {badge.label}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
