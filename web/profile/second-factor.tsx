import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorQuery } from '../api/queries/second-factor.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { FieldSize } from '../ui/field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecuritySection } from './security-section.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

type Props = { email: string; size?: FieldSize }

/** Shows two-factor authentication with an authenticator app, and turns it on or off. */
export function SecondFactor({ email, size }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(secondFactorQuery)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const close = () => setIsSettingUp(false)
  return (
    <SecuritySection
      id="second-factor"
      title="Two-factor authentication"
      lead="Require a code from an authenticator app when you sign in."
      step={isSettingUp ? 'setup' : newCodes ? 'codes' : 'state'}
    >
      {isSettingUp ? (
        <SetUpSecondFactor email={email} size={size} onDone={close} onCancel={close} />
      ) : data ? (
        <div className="grid justify-items-start gap-5">
          <Badge tone={data.enabled ? 'leaf' : 'stone'}>{data.enabled ? 'On' : 'Off'}</Badge>
          {data.enabled && newCodes ? (
            <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />
          ) : data.enabled ? (
            <SecondFactorOn codesLeft={data.recovery_codes_left} onReplaced={setNewCodes} />
          ) : (
            <Button rank="outline" size="small" onClick={() => setIsSettingUp(true)}>
              Set up an authenticator app
            </Button>
          )}
        </div>
      ) : isError ? (
        <ErrorState
          message="We couldn’t load this setting."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Loading what="two-factor authentication" />
          <Skeleton className="h-9.5 w-60" />
        </>
      )}
    </SecuritySection>
  )
}
