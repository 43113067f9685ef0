import { call } from '../api/client.ts'
import { contract } from '../api/contract.ts'
import { newPasswordHint } from '../api/session/new-password-hint.ts'
import { Button } from '../ui/button.tsx'
import type { FieldSize } from '../ui/field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { SecuritySection } from './security-section.tsx'

const schema = laterSchema(
  async () => (await import('../api/session/new-password.ts')).NewPasswordTwice,
)

type Props = { email: string; size?: FieldSize }

/** Changes the password. The dialog that confirms it's the owner asks for the current one. */
export function ChangePassword({ email, size }: Props) {
  const form = useSchemaForm(schema, { password: '', confirm: '' })
  const { submit, failure } = useSubmit(form, async ({ password }) => {
    await call(contract.profile.changePassword, { body: { password } })
    form.reset()
    toast.success('Password changed.')
  })
  return (
    <SecuritySection
      id="password"
      title="Password"
      lead="Changing it signs you out on all other devices."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          size={size}
          label="New password"
          autoComplete="new-password"
          hint={newPasswordHint}
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
