import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { ConfirmationSent } from './confirmation-sent.tsx'
import { RegisterForm } from './register-form.tsx'

/** `/register`: the registration form, then a note to check the inbox. */
export function Component() {
  const [alreadySignedIn] = useState(hasSession)
  const [registered, setRegistered] = useState<string | null>(null)
  const [params] = useSearchParams()
  if (alreadySignedIn) return <Navigate replace to={paths.account()} />
  if (registered) return <ConfirmationSent email={registered} />
  return (
    <AuthFrame
      picture="dresses"
      title="Create an account"
      lead="Track your orders, save your addresses and keep your favorites."
    >
      <RegisterForm email={params.get('email') ?? ''} onDone={setRegistered} />
      <p className="mt-9 border-t border-line pt-5 text-ink-2">
        Already have an account?{' '}
        <Link to={paths.login({ from: params.get('from') ?? undefined })} className="link text-ink">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
