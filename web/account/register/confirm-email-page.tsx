import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { authFailureWords } from '../../api/session/failure-words.ts'
import { loadAuth } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useStoreName } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { ConfirmationSent } from './confirmation-sent.tsx'

/** `/confirm-email?email=…&code=…`: where the mailed link leads; opening it is all there is to do. */
export function Component() {
  const [params] = useSearchParams()
  const [again, setAgain] = useState(false)
  const store = useStoreName()
  const email = params.get('email') ?? ''
  const code = params.get('code') ?? ''
  const complete = email.includes('@') && code !== ''
  // A query rather than a mutation, so that a page shown twice still sends the code once.
  const { isPending, error } = useQuery({
    queryKey: ['confirm-email', email, code],
    queryFn: async () => {
      await (await loadAuth()).confirmEmail({ email, code })
      return true
    },
    enabled: complete,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (again) return <ConfirmationSent email={email} />
  if (complete && isPending)
    return (
      <AuthFrame picture="accessories" title="One moment" lead="We are confirming your email.">
        <Loading what="your confirmation" />
        <Skeleton className="h-13 w-40" />
      </AuthFrame>
    )
  if (!complete || error)
    return (
      <AuthFrame
        picture="accessories"
        title="This link is broken"
        lead={
          error
            ? authFailureWords(error)
            : 'A part of it is missing. Please open it from the mail itself.'
        }
      >
        <div className="flex flex-wrap gap-3">
          {email.includes('@') && (
            <Button onClick={() => setAgain(true)}>Ask for a new link</Button>
          )}
          <ButtonLink rank="outline" to={paths.login()}>
            To sign in
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
