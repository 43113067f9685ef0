import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../api/client.ts'
import { contract } from '../api/contract.ts'
import { errorMessage } from '../api/error-message.ts'
import { endSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toast } from '../ui/toast.ts'
import { SecuritySection } from './security-section.tsx'

/** Signs out all devices, then opens `signInPath`. */
export function SignOutEverywhere({ signInPath }: { signInPath: string }) {
  const [confirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: async () => {
      await call(contract.profile.signOutEverywhere)
      endSession()
    },
    onSuccess: () => {
      toast.success('Signed out on all devices.')
      void navigate(signInPath, { replace: true })
    },
    onError: () => setConfirming(false),
  })
  return (
    <SecuritySection
      id="sessions"
      title="Sessions"
      lead="Sign out on all devices, including this one."
    >
      <div className="grid justify-items-start gap-5">
        <FormAlert>{signOut.isError && errorMessage(signOut.error)}</FormAlert>
        <Button rank="outline" size="small" onClick={() => setConfirming(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        question="Sign out on all devices?"
        action="Sign out everywhere"
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
      />
    </SecuritySection>
  )
}
