import { useState } from 'react'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { SecuritySection } from '../../profile/security-section.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

/** Changes the sign-in email after confirming the new one with an emailed code. */
export function ChangeEmail({ user }: { user: CurrentUser }) {
  const [pendingEmail, setPendingEmail] = useState<string | null>(null)
  return (
    <SecuritySection
      id="email"
      title="Email"
      step={pendingEmail ? 'code' : 'email'}
      lead={
        <>
          You sign in with{' '}
          <strong className="font-medium text-ink break-words">{user.email}</strong>. We send all
          emails there.
        </>
      }
    >
      {pendingEmail ? (
        <ConfirmEmailForm
          email={pendingEmail}
          onDone={() => {
            setPendingEmail(null)
            toast.success('Email changed.')
          }}
          onCancel={() => setPendingEmail(null)}
        />
      ) : (
        <NewEmailForm key={user.email} current={user.email} onRequested={setPendingEmail} />
      )}
    </SecuritySection>
  )
}
