import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { decodeResetToken } from '../../../shared/rules/reset-token.ts'
import { loadAuth } from '../../api/auth.ts'
import { authErrorMessage } from '../../api/session/auth-error-message.ts'
import { NewPassword, passwordMismatch, passwordsMatch } from '../../api/session/new-password.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { AuthFrame } from '../auth-frame.tsx'

const Input = z
  .object({ password: NewPassword, confirm: z.string().min(1, 'Confirm your password') })
  .refine(passwordsMatch, passwordMismatch)

/** `/reset-password/{token}`: opened from the reset email. */
export function Component() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(Input, { password: '', confirm: '' })
  const reset = decodeResetToken(token)
  if (!reset)
    return (
      <AuthFrame
        picture="bottoms"
        title="This link doesn’t work"
        lead="Part of the link is missing. Open it from the email, or request a new one."
      >
        <ButtonLink to={paths.forgotPassword()}>Request a new link</ButtonLink>
      </AuthFrame>
    )
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await (await loadAuth()).resetPassword({ ...reset, password })
      toast.success('Password changed. Sign in with your new password.')
      await navigate(paths.login(), { replace: true })
    } catch (error) {
      setFailure(authErrorMessage(error))
    }
  })
  return (
    <AuthFrame
      picture="bottoms"
      title="Set a new password"
      lead={
        <>
          For <strong className="font-medium text-ink">{reset.email}</strong>.
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={reset.email} readOnly />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="Use at least 6 characters."
          {...form.field('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...form.field('confirm')}
        />
        <FormAlert>
          {failure && (
            <>
              {failure}{' '}
              <a href={paths.forgotPassword({ email: reset.email })} className="underline">
                Request a new link
              </a>
            </>
          )}
        </FormAlert>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Change password
        </Button>
      </form>
    </AuthFrame>
  )
}
