import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { AuthFrame } from '../auth-frame.tsx'

const resendDelaySeconds = 30

/** Asks the visitor to open the confirmation email, and resends it on request. */
export function ConfirmationSent({ email }: { email: string }) {
  const countdown = useCountdown()
  const resend = useMutation({
    mutationFn: () => call(contract.auth.resendConfirmation, { body: { email } }),
    onSuccess: () => countdown.start(resendDelaySeconds),
  })
  const justSent = resend.isSuccess && countdown.seconds > 0
  return (
    <AuthFrame
      picture="accessories"
      title="Check your inbox"
      lead={
        <>
          We sent a link to <strong className="font-medium text-ink">{email}</strong>. Open it in
          this browser to confirm your email.
        </>
      }
    >
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-2">No email? Check your spam folder. The link works for 24 hours.</p>
        <FormAlert>{resend.isError && errorMessage(resend.error)}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button
            rank="outline"
            busy={resend.isPending}
            reason={justSent ? `You can resend it in ${countdown.seconds} seconds` : undefined}
            onClick={() => resend.mutate()}
          >
            {justSent ? 'Email sent' : 'Resend email'}
          </Button>
          <ButtonLink to={paths.login()}>Back to sign in</ButtonLink>
        </div>
        <p role="status" className="text-small text-ink-2">
          {justSent && 'We sent another email.'}
        </p>
      </div>
    </AuthFrame>
  )
}

function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start: setSeconds }
}
