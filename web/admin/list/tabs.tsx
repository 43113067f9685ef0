import { Link } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatCount } from '../format.ts'

type Props = {
  /** What the tabs filter, such as "Order status". */
  label: string
  tabs: readonly Tab[]
}

type Tab = {
  name: string
  href: string
  current: boolean
  /** Null until it is loaded. */
  count?: number | null | undefined
}

/** A filter shown as a row of links. */
export const Tabs = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="-mx-5 mt-5 overflow-x-auto px-5 md:mx-0 md:px-0">
    <ul className="flex min-w-max gap-6 border-b border-line">
      {tabs.map(({ name, href, current, count }) => (
        <li key={name}>
          <Link
            to={href}
            preventScrollReset
            aria-current={current ? 'page' : undefined}
            className={classNames(
              '-mb-px flex h-10 items-center gap-1.5 border-b-2 focus-visible:-outline-offset-2',
              current
                ? 'border-ultra font-medium'
                : 'border-transparent text-ink-2 transition-colors hover:text-ink',
            )}
          >
            {name}
            {count !== undefined && (
              // As wide as two digits from the start, so that the next tabs keep their place.
              <span className="figures min-w-[2ch] text-small text-ink-2">
                {count !== null && formatCount(count)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
