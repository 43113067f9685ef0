import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { loadAuth } from '../../api/auth.ts'
import { authErrorMessage } from '../../api/session/auth-error-message.ts'
import { paths } from '../../paths.ts'
import { useStoreName } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { ConfirmationSent } from './confirmation-sent.tsx'

/** `/confirm-email?email=…&code=…`: opened from the email; confirms without further input. */
export function Component() {
  const [params] = useSearchParams()
  const [resending, setResending] = useState(false)
  const store = useStoreName()
  const email = params.get('email') ?? ''
  const code = params.get('code') ?? ''
  const isComplete = email.includes('@') && code !== ''
  // A query, because a mutation would send the code again if the page renders twice.
  const { isPending, error } = useQuery({
    queryKey: ['confirm-email', email, code],
    queryFn: async () => {
      await (await loadAuth()).confirmEmail({ email, code })
      return true
    },
    enabled: isComplete,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (resending) return <ConfirmationSent email={email} />
  if (isComplete && isPending)
    return (
      <AuthFrame picture="accessories" title="Confirming your email" lead="This takes a moment.">
        <Loading what="your confirmation" />
        <Skeleton className="h-13 w-40" />
      </AuthFrame>
    )
  if (!isComplete || error)
    return (
      <AuthFrame
        picture="accessories"
        title="This link doesn’t work"
        lead={
          error ? authErrorMessage(error) : 'Part of the link is missing. Open it from the email.'
        }
      >
        <div className="flex flex-wrap gap-3">
          {email.includes('@') && (
            <Button onClick={() => setResending(true)}>Request a new link</Button>
          )}
          <ButtonLink rank="outline" to={paths.login()}>
            Back to sign in
          </ButtonLink>
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame
      picture="accessories"
      title={`Welcome to ${store}`}
      lead="Your email is confirmed and your account is ready."
    >
      <ButtonLink to={paths.login()}>Sign in</ButtonLink>
    </AuthFrame>
  )
}
