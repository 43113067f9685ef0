import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authFailureWords } from '../api/session/failure-words.ts'
import {
  hasSecondFactor,
  newAuthenticatorKey,
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

/** The authenticator app as a second factor: whether it is on, and the way to change that. */
export function SecondFactor({ email }: { email: string }) {
  const client = useQueryClient()
  const {
    data: on,
    isError,
    isFetching,
    refetch,
  } = useQuery({ queryKey, queryFn: hasSecondFactor })
  const say = (isOn: boolean) => client.setQueryData(queryKey, isOn)
  return (
    <SecuritySection
      id="second-factor"
      title="Second factor"
      lead="Signing in then also asks for a code that an app on your phone shows."
    >
      {isError ? (
        <ErrorState
          message="This could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : on === undefined ? (
        <>
          <Loading what="your second factor" />
          <Skeleton className="h-9.5 w-60" />
        </>
      ) : on ? (
        <TurnOff onDone={() => say(false)} />
      ) : (
        <TurnOn email={email} onDone={() => say(true)} />
      )}
    </SecuritySection>
  )
}

function TurnOn({ email, onDone }: { email: string; onDone: () => void }) {
  const store = useStoreName()
  const begin = useMutation({ mutationFn: () => newAuthenticatorKey(store, email) })
  if (begin.data)
    return <SetUpAuthenticator {...begin.data} onDone={onDone} onCancel={begin.reset} />
  return (
    <div className="grid justify-items-start gap-5">
      <Badge tone="stone">Off</Badge>
      <FormAlert>{begin.isError && authFailureWords(begin.error)}</FormAlert>
      <Button rank="outline" size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
        Set up an authenticator app
      </Button>
    </div>
  )
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const turnOff = useMutation({
    mutationFn: turnOffSecondFactor,
    onSuccess: () => {
      toast.success('The second factor is off.')
      onDone()
    },
    onSettled: () => setAsking(false),
  })
  return (
    <div className="grid justify-items-start gap-5">
      <Badge tone="leaf">On</Badge>
      <FormAlert>{turnOff.isError && authFailureWords(turnOff.error)}</FormAlert>
      <Button rank="outline" size="small" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Sign in with the password alone?"
        action="Turn off"
        busy={turnOff.isPending}
        onConfirm={() => turnOff.mutate()}
      />
    </div>
  )
}
