import { useState } from 'react'
import type { NewAccount } from '../../../shared/schemas/user.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { isBadLink } from '../is-bad-link.ts'
import { type Confirmed, confirmRegistration } from './confirm-registration.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { RegisteredPasswordForm } from './registered-password-form.tsx'

type Props = {
  token: string
  email: string
  onDone: (confirmed: Confirmed) => void
  onExpired: () => void
}

/** Confirms an email outside the browser that registered: with its password, or as a new account. */
export function ProveRegistration({ token, email, onDone, onExpired }: Props) {
  const [startsOver, setStartsOver] = useState(false)
  const confirm = async (proof: { password: string } | { new_account: NewAccount }) => {
    try {
      onDone(await confirmRegistration({ token, ...proof }))
    } catch (error) {
      if (!isBadLink(error)) throw error
      onExpired()
    }
  }
  return (
    <AuthFrame
      picture="accessories"
      title={startsOver ? 'Create your account' : 'Confirm it’s you'}
      lead={
        startsOver
          ? 'We use only what you enter here. Anything entered before is deleted.'
          : 'You opened this link in a different browser. Enter the password you chose when you registered.'
      }
    >
      <div className="grid justify-items-start gap-5">
        {startsOver ? (
          <NewAccountForm email={email} onSubmit={new_account => confirm({ new_account })} />
        ) : (
          <RegisteredPasswordForm email={email} onSubmit={password => confirm({ password })} />
        )}
        <button
          type="button"
          className="link text-small"
          onClick={() => setStartsOver(!startsOver)}
        >
          {startsOver ? 'Enter the password you registered with' : 'Choose a new password instead'}
        </button>
      </div>
    </AuthFrame>
  )
}
