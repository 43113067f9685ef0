import { useState } from 'react'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { SecuritySection } from '../../profile/security-section.tsx'
import { toast } from '../../ui/toast.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

/** Changes the address one signs in with; a code mailed to the new one proves it. */
export function ChangeEmail({ user }: { user: CurrentUser }) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <SecuritySection
      id="email"
      title="Email"
      lead={
        <>
          You sign in with{' '}
          <strong className="font-medium text-ink break-words">{user.email}</strong>, and all mails
          go there.
        </>
      }
    >
      {asked ? (
        <ConfirmEmailForm
          email={asked}
          onDone={() => {
            setAsked(null)
            toast.success('Your email is changed.')
          }}
          onCancel={() => setAsked(null)}
        />
      ) : (
        <NewEmailForm current={user.email} onAsked={setAsked} />
      )}
    </SecuritySection>
  )
}
