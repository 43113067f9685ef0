import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { decodeResetToken } from '../../../shared/rules/reset-token.ts'
import { authFailureWords } from '../../api/session/failure-words.ts'
import { disagreement, NewPassword, passwordsAgree } from '../../api/session/new-password.ts'
import { loadAuth } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { AuthFrame } from '../auth-frame.tsx'

const Input = z
  .object({ password: NewPassword, confirm: z.string().min(1, 'Please repeat the password') })
  .refine(passwordsAgree, disagreement)

/** `/reset-password/{token}`: where the mailed link leads. */
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
        title="This link is broken"
        lead="A part of it is missing. Open it from the mail itself, or ask for a new one."
      >
        <ButtonLink to={paths.forgotPassword()}>Ask for a new link</ButtonLink>
      </AuthFrame>
    )
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await (await loadAuth()).resetPassword({ ...reset, password })
      toast.success('Your password is changed. Sign in with the new one.')
      await navigate(paths.login(), { replace: true })
    } catch (error) {
      setFailure(authFailureWords(error))
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
          hint="At least 6 characters."
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
                Ask for a new link
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
