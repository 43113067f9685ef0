import type { Location } from 'react-router-dom'
import { Link } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isCurrent } from './navigation.ts'

/** Styles a navigation link; the current page is underlined. */
export const navStyle = (current: boolean) =>
  classNames(
    'block border-b-2 pt-1 pb-0.5 text-small whitespace-nowrap xl:text-body transition-colors hover:border-ultra',
    current ? 'border-ultra' : 'border-transparent',
  )

export const NavItem = ({
  label,
  to,
  location,
}: {
  label: string
  to: string
  location: Location
}) => {
  const current = isCurrent(to, location)
  return (
    <li>
      <Link to={to} aria-current={current ? 'page' : undefined} className={navStyle(current)}>
        {label}
      </Link>
    </li>
  )
}
