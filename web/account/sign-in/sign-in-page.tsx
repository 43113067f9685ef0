import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { settingsQuery } from '../../api/queries/settings.ts'
import type { Credentials } from '../../api/session/sign-in.ts'
import { hasSession } from '../../api/session.ts'
import { SignInCodeForm } from '../../identity/sign-in-code-form.tsx'
import { paths } from '../../paths.ts'
import { returnPath } from '../../return-path.ts'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { ConfirmationSent } from '../register/confirmation-sent.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** `/login` (S-81 to S-86). Redirects visitors who are already signed in. */
export function Component() {
  const [alreadySignedIn] = useState(hasSession)
  const [halfway, setHalfway] = useState<Credentials | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [prefill, setPrefill] = useState<{ email: string; password: string }>()
  const [params] = useSearchParams()
  const { data: settings, isPending } = useQuery(settingsQuery)
  const navigate = useNavigate()
  const destination = returnPath(params.get('from'), paths.home())
  if (alreadySignedIn) return <Navigate replace to={destination} />

  const proceed = async () => {
    toast.success('Login successful!')
    await navigate(destination, { replace: true })
  }
  if (unconfirmed) return <ConfirmationSent email={unconfirmed} />
  if (halfway)
    return (
      <AuthFrame
        picture="outerwear"
        title="Two-factor authentication"
        lead={`Confirm that it’s you signing in to ${settings?.store_name ?? 'this store'}.`}
      >
        <SignInCodeForm credentials={halfway} onDone={proceed} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      picture="outerwear"
      title="Sign in"
      lead="View your orders, addresses and favorites."
    >
      {/* Wait for the settings: the demo accounts would push the form down. */}
      {!isPending && (
        <>
          {settings?.demo && <DemoLogins onPick={setPrefill} />}
          <SignInForm
            key={prefill?.email}
            prefill={prefill}
            onDone={proceed}
            onCodeNeeded={setHalfway}
            onNotConfirmed={setUnconfirmed}
          />
          <SignInLinks from={params.get('from') ?? undefined} />
        </>
      )}
    </AuthFrame>
  )
}
