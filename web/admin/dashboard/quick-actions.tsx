import { ChartNoAxesColumn, Package, Plus, Users } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

const actions = [
  { name: 'Add product', href: paths.adminNewProduct(), Icon: Plus },
  { name: 'Manage orders', href: paths.adminOrders(), Icon: Package },
  { name: 'Manage users', href: paths.adminUsers(), Icon: Users },
  { name: 'View reports', href: paths.adminReports(), Icon: ChartNoAxesColumn },
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
