import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { NewPassword, passwordMismatch, passwordsMatch } from '../../api/session/new-password.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { isBadLink } from '../is-bad-link.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'

const Input = z
  .object({ password: NewPassword, confirm: z.string().min(1, 'Confirm your password') })
  .refine(passwordsMatch, passwordMismatch)

/** `/reset-password/{token}`: opened from the reset email. */
export function Component() {
  const [expired, setExpired] = useState(false)
  const { token = '' } = useParams()
  if (expired) return <LinkExpired />
  return (
    <AuthFrame
      picture="bottoms"
      title="Set a new password"
      lead="We’ll sign you out on all devices."
    >
      <ResetForm token={token} onExpired={() => setExpired(true)} />
    </AuthFrame>
  )
}

const LinkExpired = () => (
  <AuthFrame
    picture="bottoms"
    title="This link doesn’t work"
    lead="It has expired or was already used. Request a new one."
  >
    <ButtonLink to={paths.forgotPassword()}>Request a new link</ButtonLink>
  </AuthFrame>
)

function ResetForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const navigate = useNavigate()
  const form = useSchemaForm(Input, { password: '', confirm: '' })
  const { submit, failure } = useSubmit(form, async ({ password }) => {
    try {
      await call(contract.auth.resetPassword, { params: { token }, body: { password } })
    } catch (error) {
      if (!isBadLink(error)) throw error
      return onExpired()
    }
    toast.success('Password changed. Sign in with your new password.')
    await navigate(paths.login(), { replace: true })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordFields
        label="New password"
        password={form.field('password')}
        confirm={form.field('confirm')}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Change password
      </Button>
    </form>
  )
}
