import { ChangePassword } from '../../profile/change-password.tsx'
import { SecondFactor } from '../../profile/second-factor.tsx'
import { Sessions } from '../../profile/sessions.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'

/** `/security`: sign-in settings, data export and account deletion (Q4). */
export function Component() {
  const user = useAccountUser()
  return (
    <AccountPage title="Security">
      <ChangePassword email={user.email} />
      <SecondFactor email={user.email} />
      <ChangeEmail user={user} />
      <Sessions />
      <ExportData />
      <DeleteAccount />
    </AccountPage>
  )
}
