import { ChartNoAxesColumn, Package, Plus, Users } from 'lucide-react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { adminPaths } from '../paths.ts'

const actions = [
  { name: 'Add product', href: adminPaths.newProduct(), Icon: Plus },
  { name: 'Manage orders', href: adminPaths.orders(), Icon: Package },
  { name: 'Manage users', href: adminPaths.users(), Icon: Users },
  { name: 'View reports', href: adminPaths.reports(), Icon: ChartNoAxesColumn },
]

/** Links to the most common tasks. */
export const QuickActions = () => (
  <nav aria-label="Quick actions">
    <ul className="flex flex-wrap gap-2.5">
      {actions.map(({ name, href, Icon }) => (
        <li key={name}>
          <ButtonLink rank="outline" size="admin" to={href}>
            <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </nav>
)
