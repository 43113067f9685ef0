import { useState } from 'react'
import * as z from 'zod'
import { LoginInput } from '../../../shared/schemas/user.ts'
import { authErrorMessage } from '../../api/session/auth-error-message.ts'
import { NewPassword } from '../../api/session/new-password.ts'
import { answerChallenge, type SignInResult, signIn } from '../../api/session/sign-in.ts'
import type { Persistence } from '../../api/session-marker.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

type Challenge = 'new_password' | 'code'
/** A sign-in result that needs no further input in this form. */
export type FinalResult = Exclude<SignInResult, { step: Challenge }>

type Props = {
  /** Handles the result; resolves to the reason for denying access, or null. */
  onDone: (result: FinalResult) => Promise<string | null>
}

/** Asks for email and password, then for a code or a new password if required. */
export function AdminSignInForm({ onDone }: Props) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [persistence, setPersistence] = useState<Persistence>('tab')
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = async (send: () => Promise<SignInResult>) => {
    setFailure(null)
    try {
      const result = await send()
      if (result.step === 'new_password' || result.step === 'code') setChallenge(result.step)
      else setFailure(await onDone(result))
    } catch (error) {
      setFailure(authErrorMessage(error))
      toast.error('Login failed')
    }
  }
  return (
    <div className="mt-5">
      {challenge ? (
        <ChallengeForm
          challenge={challenge}
          failure={failure}
          onSubmit={answer => attempt(() => answerChallenge(answer, persistence))}
        />
      ) : (
        <CredentialsForm
          failure={failure}
          onSubmit={credentials => {
            setPersistence(credentials.persistence)
            return attempt(() => signIn(credentials))
          }}
        />
      )}
    </div>
  )
}

const Credentials = LoginInput.extend({ remember: z.boolean() })
type Submit<T> = { failure: string | null; onSubmit: (value: T) => Promise<void> }

function CredentialsForm({
  failure,
  onSubmit,
}: Submit<{ email: string; password: string; persistence: Persistence }>) {
  const form = useSchemaForm(Credentials, { email: '', password: '', remember: false })
  const submit = form.handleSubmit(({ remember, ...credentials }) =>
    onSubmit({ ...credentials, persistence: remember ? 'browser' : 'tab' }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        size="admin"
        type="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        size="admin"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Checkbox label="Remember me" {...form.field('remember')} />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="admin" busy={form.formState.isSubmitting}>
        Sign in
      </Button>
    </form>
  )
}

const challengeInputs = {
  code: z.object({
    answer: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6-digit code'),
  }),
  new_password: z.object({ answer: NewPassword }),
}

function ChallengeForm({
  challenge,
  failure,
  onSubmit,
}: Submit<string> & { challenge: Challenge }) {
  const form = useSchemaForm(challengeInputs[challenge], { answer: '' })
  const submit = form.handleSubmit(({ answer }) => onSubmit(answer))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {challenge === 'code' ? (
        <TextField
          label="Authentication code"
          hint="Enter the 6-digit code from your authenticator app."
          size="admin"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('answer')}
        />
      ) : (
        <PasswordField
          label="New password"
          hint="Replaces the temporary password you received."
          size="admin"
          autoComplete="new-password"
          {...form.field('answer')}
        />
      )}
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="admin" busy={form.formState.isSubmitting}>
        Continue
      </Button>
    </form>
  )
}
