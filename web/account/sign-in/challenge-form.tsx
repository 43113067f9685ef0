import { useState } from 'react'
import * as z from 'zod'
import { authErrorMessage } from '../../api/session/auth-error-message.ts'
import { NewPassword } from '../../api/session/new-password.ts'
import { answerChallenge, type SignInResult } from '../../api/session/sign-in.ts'
import type { Persistence } from '../../api/session-marker.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6-digit code')

type Props = {
  step: 'new_password' | 'code'
  persistence: Persistence
  onDone: (result: SignInResult) => Promise<void> | void
}

/** Second sign-in step: an authenticator code or a new password. */
export function ChallengeForm({ step, persistence, onDone }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(z.object({ answer: step === 'code' ? Code : NewPassword }), {
    answer: '',
  })
  const submit = form.handleSubmit(async ({ answer }) => {
    setFailure(null)
    try {
      await onDone(await answerChallenge(answer, persistence))
    } catch (error) {
      setFailure(authErrorMessage(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {step === 'code' ? (
        <TextField
          label="Authentication code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('answer')}
        />
      ) : (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="Use at least 6 characters."
          {...form.field('answer')}
        />
      )}
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Continue
      </Button>
    </form>
  )
}
