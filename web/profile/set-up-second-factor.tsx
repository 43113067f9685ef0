import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setSecondFactor } from '../api/queries/second-factor.ts'
import type { FieldSize } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { type AuthenticatorKey, SetUpPassword } from './set-up-password.tsx'

type Props = { email: string; size?: FieldSize; onDone: () => void; onCancel?: () => void }

/** Turns on two-factor authentication: password, then authenticator app, then recovery codes. */
export function SetUpSecondFactor({ email, size, onDone, onCancel }: Props) {
  const client = useQueryClient()
  const [key, setKey] = useState<AuthenticatorKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setSecondFactor(client, true, codes.length)
          onDone()
        }}
      />
    )
  if (!key) return <SetUpPassword email={email} size={size} onDone={setKey} onCancel={onCancel} />
  return (
    <SetUpAuthenticator
      {...key}
      size={size}
      onDone={recoveryCodes => {
        setCodes(recoveryCodes)
        toast.success('Two-factor authentication is on.')
      }}
      onCancel={onCancel ?? (() => setKey(null))}
    />
  )
}
