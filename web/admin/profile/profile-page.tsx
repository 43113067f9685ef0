import { useVisitor } from '../../api/queries/current-user.ts'
import { ChangePassword } from '../../profile/change-password.tsx'
import { ProfileForm } from '../../profile/profile-form.tsx'
import { SecondFactor } from '../../profile/second-factor.tsx'
import { SecuritySection } from '../../profile/security-section.tsx'
import { Sessions } from '../../profile/sessions.tsx'
import { WindowTitle } from '../../store-name.tsx'

/** `/admin/profile`: the person's own name, password and two-factor authentication. */
export function Component() {
  const visitor = useVisitor()
  if (visitor.state !== 'signed-in') return null
  const { user } = visitor
  return (
    <>
      <WindowTitle admin title="My Profile" />
      <h1 className="serif text-desk-title">My Profile</h1>
      <p className="mt-1 mb-5 text-ink-2">{user.email}</p>
      <SecuritySection
        id="profile"
        title="Name"
        lead="Shown to colleagues in timelines and the audit trail."
      >
        <ProfileForm user={user} size="admin" />
      </SecuritySection>
      <ChangePassword email={user.email} size="admin" />
      <SecondFactor email={user.email} size="admin" />
      <Sessions />
    </>
  )
}
