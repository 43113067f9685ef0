import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authErrorMessage } from '../api/session/auth-error-message.ts'
import {
  createAuthenticatorKey,
  hasSecondFactor,
  turnOffSecondFactor,
} from '../api/session/security.ts'
import { useStoreName } from '../store-name.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { SecuritySection } from './security-section.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

const queryKey = ['second-factor']

/** Turns two-factor authentication with an authenticator app on or off. */
export function SecondFactor({ email }: { email: string }) {
  const client = useQueryClient()
  const {
    data: enabled,
    isError,
    isFetching,
    refetch,
  } = useQuery({ queryKey, queryFn: hasSecondFactor })
  const setEnabled = (enabled: boolean) => client.setQueryData(queryKey, enabled)
  return (
    <SecuritySection
      id="second-factor"
      title="Two-factor authentication"
      lead="Require a code from an authenticator app when you sign in."
    >
      {isError ? (
        <ErrorState
          message="We couldn’t load this setting."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : enabled === undefined ? (
        <>
          <Loading what="two-factor authentication" />
          <Skeleton className="h-9.5 w-60" />
        </>
      ) : enabled ? (
        <TurnOff onDone={() => setEnabled(false)} />
      ) : (
        <TurnOn email={email} onDone={() => setEnabled(true)} />
      )}
    </SecuritySection>
  )
}

function TurnOn({ email, onDone }: { email: string; onDone: () => void }) {
  const store = useStoreName()
  const begin = useMutation({ mutationFn: () => createAuthenticatorKey(store, email) })
  if (begin.data)
    return <SetUpAuthenticator {...begin.data} onDone={onDone} onCancel={begin.reset} />
  return (
    <div className="grid justify-items-start gap-5">
      <Badge tone="stone">Off</Badge>
      <FormAlert>{begin.isError && authErrorMessage(begin.error)}</FormAlert>
      <Button rank="outline" size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
        Set up an authenticator app
      </Button>
    </div>
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const turnOff = useMutation({
    mutationFn: turnOffSecondFactor,
    onSuccess: () => {
      toast.success('Two-factor authentication is off.')
      onDone()
    },
    onSettled: () => setConfirming(false),
  })
  return (
    <div className="grid justify-items-start gap-5">
      <Badge tone="leaf">On</Badge>
      <FormAlert>{turnOff.isError && authErrorMessage(turnOff.error)}</FormAlert>
      <Button rank="outline" size="small" onClick={() => setConfirming(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        question="Turn off two-factor authentication?"
        action="Turn off"
        busy={turnOff.isPending}
        onConfirm={() => turnOff.mutate()}
      />
    </div>
  )
}
