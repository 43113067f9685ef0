import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../api/client.ts'
import { contract } from '../api/contract.ts'
import { errorWords } from '../api/error-words.ts'
import { endSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toast } from '../ui/toast.ts'
import { SecuritySection } from './security-section.tsx'

/** `then` is where one signs in again. */
export function SignOutEverywhere({ then }: { then: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: async () => {
      await call(contract.profile.signOutEverywhere)
      endSession()
    },
    onSuccess: () => {
      toast.success('You are signed out everywhere.')
      void navigate(then, { replace: true })
    },
    onError: () => setAsking(false),
  })
  return (
    <SecuritySection
      id="sessions"
      title="Sessions"
      lead="Ends every session at once, on this device too."
    >
      <div className="grid justify-items-start gap-5">
        <FormAlert>{leave.isError && errorWords(leave.error)}</FormAlert>
        <Button rank="outline" size="small" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Sign out on every device?"
        action="Sign out everywhere"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </SecuritySection>
  )
}
