import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { mailStopQuery, useLiftMailStop } from '../api/queries/admin-failures.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useStoreDay } from './use-store-time.ts'

const why = {
  bounce: 'Mail is stopped: the address does not exist',
  complaint: 'Mail is stopped: it was marked as spam',
}

/** Says that an address gets no mail any more, and lets it go out again. Nothing where it does. */
export function EmailsPaused({ email }: { email: string }) {
  const { data: stop } = useQuery(mailStopQuery(email))
  const [asking, setAsking] = useState(false)
  const day = useStoreDay()
  const lift = useLiftMailStop(email)
  if (!stop) return null
  const run = () =>
    lift.mutate(undefined, {
      onSuccess: () => toast.success('Mail goes out again'),
      onError: error => toast.error(errorMessage(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <span className="mt-0.5 block text-small text-low">
      {why[stop.reason]} ({day(stop.at)}).{' '}
      <button type="button" className="link" onClick={() => setAsking(true)}>
        Send again
      </button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Send mail to ${email} again?`}
        action="Send again"
        busy={lift.isPending}
        onConfirm={run}
      />
    </span>
  )
}
