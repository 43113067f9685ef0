import { useState } from 'react'
import * as z from 'zod'
import { authErrorMessage } from '../api/session/auth-error-message.ts'
import { NewPassword, passwordMismatch, passwordsMatch } from '../api/session/new-password.ts'
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
    current: z.string().min(1, 'Current password is required'),
    password: NewPassword,
    confirm: z.string().min(1, 'Confirm your password'),
  })
  .refine(passwordsMatch, passwordMismatch)

type Props = { email: string; size?: FieldSize }

export function ChangePassword({ email, size }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(Input, { current: '', password: '', confirm: '' })
  const submit = form.handleSubmit(async input => {
    setFailure(null)
    try {
      await changePassword(input)
      form.reset()
      toast.success('Password changed.')
    } catch (error) {
      setFailure(authErrorMessage(error))
    }
  })
  return (
    <SecuritySection
      id="password"
      title="Password"
      lead="Your other devices stay signed in. To sign them out, use “Sign out everywhere” below."
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
          hint="Use at least 6 characters."
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
