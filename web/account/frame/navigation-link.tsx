import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'

export const navigationItem =
  'relative flex items-center gap-3 border-b-2 py-3 whitespace-nowrap transition-colors focus-visible:-outline-offset-2 lg:-mb-px'

type Props = {
  to: string
  label: string
  icon: LucideIcon
  current: boolean
  /** Shown after the label, e.g. a count. */
  children?: ReactNode
}

/** Links to a section of the account; the current one is underlined. */
export const NavigationLink = ({ to, label, icon: Icon, current, children }: Props) => (
  <li className="shrink-0 lg:border-t lg:border-line">
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        navigationItem,
        current ? 'border-ultra font-medium' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" size={17} strokeWidth={1.5} className="max-lg:hidden" />
      {label}
      {children}
    </Link>
  </li>
)
