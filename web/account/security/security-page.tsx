import { AccountPage } from '../frame/account-page.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

/** `/security`: how one signs in, and one's data (decision 4). */
export function Component() {
  const user = useAccountUser()
  return (
    <AccountPage title="Security">
      <ChangePassword email={user.email} />
      <SecondFactor email={user.email} />
      <ChangeEmail key={user.email} user={user} />
      <SignOutEverywhere />
      <ExportData />
      <DeleteAccount />
    </AccountPage>
  )
}
