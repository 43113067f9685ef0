import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { toStored } from '../../api/session/tokens.ts'
import { beginSession, useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useStoreName } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { isBadLink } from '../is-bad-link.ts'
import { type Confirmed, confirmRegistration } from './confirm-registration.ts'
import { LinkExpired } from './link-expired.tsx'
import { ProveRegistration } from './prove-registration.tsx'

/**
 * `/confirm-email#{token}`: opened from the email. In the browser that registered, it confirms and signs in
 * without further input.
 */
export function Component() {
  const token = useLocation().hash.slice(1)
  const [expired, setExpired] = useState(token === '')
  const [confirmed, setConfirmed] = useState<Confirmed>()
  // A query, because a mutation would send the token again if the page renders twice.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => confirmRegistration({ token }),
    // Signing in loads everything again, but the link must not be used twice.
    enabled: token !== '' && !confirmed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data) setConfirmed(data)
  }, [data])
  const session = confirmed?.session
  useEffect(() => {
    if (session) beginSession(toStored(session))
  }, [session])
  if (confirmed) return <Done {...confirmed} />
  if (expired || isBadLink(error)) return <LinkExpired />
  if (isApiError(error, 'proof_needed'))
    return (
      <ProveRegistration
        token={token}
        email={(error.data as { email?: string } | undefined)?.email ?? ''}
        onDone={setConfirmed}
        onExpired={() => setExpired(true)}
      />
    )
  if (error)
    return (
      <AuthFrame
        picture="accessories"
        title="We couldn’t confirm your email"
        lead={errorMessage(error)}
      >
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </AuthFrame>
    )
  return (
    <AuthFrame picture="accessories" title="Confirming your email" lead="This takes a moment.">
      <Loading what="your confirmation" />
      <Skeleton className="h-13 w-40" />
    </AuthFrame>
  )
}

function Done({ outcome, email, session }: Confirmed) {
  const store = useStoreName()
  const isSignedIn = useHasSession()
  const isNew = outcome === 'confirmed'
  if (isSignedIn || session)
    return (
      <AuthFrame
        picture="accessories"
        title={isNew ? `Welcome to ${store}` : 'Your email is already confirmed'}
        lead={isNew ? 'Your email is confirmed, and you’re signed in.' : 'You’re signed in.'}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.products()}>Start shopping</ButtonLink>
          <ButtonLink rank="outline" to={paths.account()}>
            Your account
          </ButtonLink>
        </div>
      </AuthFrame>
    )
  if (isNew)
    return (
      <AuthFrame
        picture="accessories"
        title={`Welcome to ${store}`}
        lead="Your email is confirmed and your account is ready."
      >
        <ButtonLink to={paths.login()}>Sign in</ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame
      picture="accessories"
      title="Your email is already confirmed"
      lead="Sign in with your password. If you don’t know it, reset it."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login()}>Sign in</ButtonLink>
        <ButtonLink rank="outline" to={paths.forgotPassword({ email })}>
          Reset password
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
