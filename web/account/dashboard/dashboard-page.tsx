import { Button } from '../../ui/button.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'
import { useLogout } from '../use-logout.ts'
import { RecentOrders } from './recent-orders.tsx'
import { Stats } from './stats.tsx'
import { Tiles } from './tiles.tsx'

/** `/account`: greeting, stats, recent orders and links to all sections (S-99 to S-102). */
export function Component() {
  const user = useAccountUser()
  const logout = useLogout()
  return (
    <AccountPage
      title={`Hello, ${user.first_name}`}
      crumb="Overview"
      lead={`Member since ${new Date(user.created_at).getUTCFullYear()}`}
      actions={
        <Button rank="outline" size="small" busy={logout.isPending} onClick={() => logout.mutate()}>
          Logout
        </Button>
      }
    >
      <div className="space-y-12 md:space-y-14">
        <Stats />
        <RecentOrders />
        <Tiles />
      </div>
    </AccountPage>
  )
}
