import { useState } from 'react'
import * as z from 'zod'
import { authFailureWords } from '../api/session/failure-words.ts'
import { disagreement, NewPassword, passwordsAgree } from '../api/session/new-password.ts'
import { changePassword } from '../api/session/security.ts'
import { Button } from '../ui/button.tsx'
import type { FieldSize } from '../ui/field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { SecuritySection } from './security-section.tsx'

const Input = z
  .object({
    current: z.string().min(1, 'Your current password is required'),
    password: NewPassword,
    confirm: z.string().min(1, 'Please repeat the password'),
  })
  .refine(passwordsAgree, disagreement)

type Props = { email: string; size?: FieldSize }

export function ChangePassword({ email, size }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(Input, { current: '', password: '', confirm: '' })
  const submit = form.handleSubmit(async input => {
    setFailure(null)
    try {
      await changePassword(input)
      form.reset()
      toast.success('Your password is changed.')
    } catch (error) {
      setFailure(authFailureWords(error))
    }
  })
  return (
    <SecuritySection
      id="password"
      title="Password"
      lead="Other devices stay signed in. To end their sessions, sign out everywhere below."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          size={size}
          label="Current password"
          autoComplete="current-password"
          {...form.field('current')}
        />
        <PasswordField
          size={size}
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...form.field('password')}
        />
        <PasswordField
          size={size}
          label="Confirm new password"
          autoComplete="new-password"
          {...form.field('confirm')}
        />
        <FormAlert>{failure}</FormAlert>
        <Button
          type="submit"
          size="small"
          className="justify-self-start"
          busy={form.formState.isSubmitting}
        >
          Change password
        </Button>
      </form>
    </SecuritySection>
  )
}
