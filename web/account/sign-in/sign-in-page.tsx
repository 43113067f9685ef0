import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { settingsQuery } from '../../api/queries/settings.ts'
import type { SignInResult } from '../../api/session/sign-in.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { returnPath } from '../../return-path.ts'
import { toast } from '../../ui/toast.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { ConfirmationSent } from '../register/confirmation-sent.tsx'
import { ChallengeForm } from './challenge-form.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { type Attempt, SignInForm } from './sign-in-form.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** `/login` (S-81 to S-86). Redirects visitors who are already signed in. */
export function Component() {
  const [alreadySignedIn] = useState(hasSession)
  const [nextStep, setNextStep] = useState<(Attempt & { step: SignInResult['step'] }) | null>(null)
  const [prefill, setPrefill] = useState<{ email: string; password: string }>()
  const [params] = useSearchParams()
  const { data: settings, isPending } = useQuery(settingsQuery)
  const navigate = useNavigate()
  const destination = returnPath(params.get('from'), paths.home())
  if (alreadySignedIn) return <Navigate replace to={destination} />

  const proceed = async (result: SignInResult, attempt: Attempt) => {
    if (result.step !== 'done') return setNextStep({ ...attempt, step: result.step })
    toast.success('Login successful!')
    await navigate(destination, { replace: true })
  }
  if (nextStep?.step === 'confirm_email') return <ConfirmationSent email={nextStep.email} />
  if (nextStep?.step === 'reset_password')
    return <Navigate to={paths.forgotPassword({ email: nextStep.email })} />
  if (nextStep?.step === 'new_password' || nextStep?.step === 'code')
    return (
      <AuthFrame
        picture="outerwear"
        title={nextStep.step === 'code' ? 'Two-factor authentication' : 'Choose a password'}
        lead={
          nextStep.step === 'code'
            ? `Enter the 6-digit code for ${settings?.store_name ?? 'this store'} from your authenticator app.`
            : 'Your temporary password works only once. Choose a new one.'
        }
      >
        <ChallengeForm
          step={nextStep.step}
          persistence={nextStep.persistence}
          onDone={result => proceed(result, nextStep)}
        />
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
          <SignInForm key={prefill?.email} prefill={prefill} onDone={proceed} />
          <SignInLinks from={params.get('from') ?? undefined} />
        </>
      )}
    </AuthFrame>
  )
}
