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

/** `/login` (S-81 to S-86). Whoever is signed in already goes straight on. */
export function Component() {
  const [alreadySignedIn] = useState(hasSession)
  const [question, setQuestion] = useState<(Attempt & { step: SignInResult['step'] }) | null>(null)
  const [filledIn, setFilledIn] = useState<{ email: string; password: string }>()
  const [params] = useSearchParams()
  const { data: settings, isPending } = useQuery(settingsQuery)
  const navigate = useNavigate()
  const goal = returnPath(params.get('from'), paths.home())
  if (alreadySignedIn) return <Navigate replace to={goal} />

  const proceed = async (result: SignInResult, attempt: Attempt) => {
    if (result.step !== 'done') return setQuestion({ ...attempt, step: result.step })
    toast.success('Login successful!')
    await navigate(goal, { replace: true })
  }
  if (question?.step === 'confirm_email') return <ConfirmationSent email={question.email} />
  if (question?.step === 'reset_password')
    return <Navigate to={paths.forgotPassword({ email: question.email })} />
  if (question?.step === 'new_password' || question?.step === 'code')
    return (
      <AuthFrame
        picture="outerwear"
        title={question.step === 'code' ? 'One more step' : 'Choose a password'}
        lead={
          question.step === 'code'
            ? `Enter the six digits that your authenticator app shows for ${settings?.store_name ?? 'this shop'}.`
            : 'The password you were sent was for the first time only.'
        }
      >
        <ChallengeForm
          ask={question.step}
          keep={question.keep}
          onDone={result => proceed(result, question)}
        />
      </AuthFrame>
    )
  return (
    <AuthFrame
      picture="outerwear"
      title="Sign in"
      lead="Your orders, addresses and favorites, where you left them."
    >
      {/* Only once it is known what stands above the form, which would otherwise be pushed away. */}
      {!isPending && (
        <>
          {settings?.demo && <DemoLogins onPick={setFilledIn} />}
          <SignInForm key={filledIn?.email} filledIn={filledIn} onDone={proceed} />
          <SignInLinks from={params.get('from') ?? undefined} />
        </>
      )}
    </AuthFrame>
  )
}
