import { paths } from '../../paths.ts'
import { ProfileForm } from '../../profile/profile-form.tsx'
import { Link } from '../../routing/link.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'

/** `/account/profile`: name and phone number. */
export function Component() {
  const user = useAccountUser()
  return (
    <AccountPage
      title="Profile"
      lead="We use your name in emails. Carriers may call your phone number."
    >
      <div className="grid gap-x-14 gap-y-9 border-t border-ink pt-7 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <ProfileForm user={user} />
        <section aria-labelledby="sign-in" className="max-w-80">
          <h2 id="sign-in" className="meta text-ink-2">
            Sign-in
          </h2>
          <p className="mt-2 break-words">{user.email}</p>
          <p className="mt-2 text-small text-ink-2">
            Change your email and password under{' '}
            <Link to={paths.security()} className="link text-ink">
              Security
            </Link>
            .
          </p>
        </section>
      </div>
    </AccountPage>
  )
}
