import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { mailStopQuery, useLiftMailStop } from '../api/queries/admin-failures.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useIsAdmin } from './frame/use-is-admin.ts'
import { useStoreDay } from './use-store-time.ts'

const reasons = {
  bounce: 'Emails are paused because this address doesn’t exist',
  complaint: 'Emails are paused because one was marked as spam',
}

/**
 * Explains why emails to an address are paused and lets staff resume them. Renders nothing if they
 * aren't.
 */
export function EmailsPaused({ email }: { email: string }) {
  const { data: stop } = useQuery({ ...mailStopQuery(email), enabled: useIsAdmin() })
  const [isConfirming, setIsConfirming] = useState(false)
  const day = useStoreDay()
  const lift = useLiftMailStop(email)
  if (!stop) return null
  const run = () =>
    lift.mutate(undefined, {
      onSuccess: () => toast.success('Emails resumed'),
      onError: error => toast.error(errorMessage(error)),
      onSettled: () => setIsConfirming(false),
    })
  return (
    <span className="mt-0.5 block text-small text-low">
      {reasons[stop.reason]} ({day(stop.at)}).{' '}
      <button type="button" className="link" onClick={() => setIsConfirming(true)}>
        Resume emails
      </button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        question={`Resume emails to ${email}?`}
        action="Resume emails"
        busy={lift.isPending}
        onConfirm={run}
      />
    </span>
  )
}
