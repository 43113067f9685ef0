import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { authFailureWords } from '../../api/session/failure-words.ts'
import { loadAuth } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { AuthFrame } from '../auth-frame.tsx'

const secondsBetweenMails = 30

/** The wait for the mailed link, with another mail for those who don't find the first. */
export function ConfirmationSent({ email }: { email: string }) {
  const wait = useCountdown()
  const resend = useMutation({
    mutationFn: async () => (await loadAuth()).resendConfirmation(email),
    onSuccess: () => wait.start(secondsBetweenMails),
  })
  const sent = resend.isSuccess && wait.seconds > 0
  return (
    <AuthFrame
      picture="accessories"
      title="Check your inbox"
      lead={
        <>
          We have sent a link to <strong className="font-medium text-ink">{email}</strong>. Open it
          to confirm the address, and your account is ready.
        </>
      }
    >
      <div className="grid justify-items-start gap-5">
        <p className="text-ink-2">Nothing there? Have a look at the spam folder first.</p>
        <FormAlert>{resend.isError && authFailureWords(resend.error)}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button
            rank="outline"
            busy={resend.isPending}
            reason={sent ? `again in ${wait.seconds} seconds` : undefined}
            onClick={() => resend.mutate()}
          >
            {sent ? 'Sent again' : 'Send it again'}
          </Button>
          <ButtonLink to={paths.login()}>To sign in</ButtonLink>
        </div>
        <p role="status" className="text-small text-ink-2">
          {sent && 'Another mail is on its way.'}
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
