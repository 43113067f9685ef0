import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { useReplaceRecoveryCodes, useTurnOffSecondFactor } from '../api/queries/second-factor.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toast } from '../ui/toast.ts'

type Props = { codesLeft: number; onReplaced: (recoveryCodes: string[]) => void }

/** Replaces the recovery codes or turns off two-factor authentication. */
export function SecondFactorOn({ codesLeft, onReplaced }: Props) {
  const [asking, setAsking] = useState<'replace' | 'turn-off' | null>(null)
  const close = () => setAsking(null)
  const replace = useReplaceRecoveryCodes()
  const turnOff = useTurnOffSecondFactor()
  const error = replace.error ?? turnOff.error
  return (
    <>
      <p>{codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left.</p>
      <FormAlert>{error && errorMessage(error)}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button rank="outline" size="small" onClick={() => setAsking('replace')}>
          Replace recovery codes
        </Button>
        <Button rank="outline" size="small" onClick={() => setAsking('turn-off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={close}
        question="Replace your recovery codes? The current ones stop working."
        action="Replace"
        busy={replace.isPending}
        onConfirm={() => {
          turnOff.reset()
          replace.mutate(undefined, {
            onSuccess: ({ recovery_codes }) => onReplaced(recovery_codes),
            onSettled: close,
          })
        }}
      />
      <ConfirmDialog
        open={asking === 'turn-off'}
        onOpenChange={close}
        question="Turn off two-factor authentication?"
        action="Turn off"
        busy={turnOff.isPending}
        onConfirm={() => {
          replace.reset()
          turnOff.mutate(undefined, {
            onSuccess: () => toast.success('Two-factor authentication is off.'),
            onSettled: close,
          })
        }}
      />
    </>
  )
}
