import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const schema = laterSchema(
  async () => (await import('../../profile/password-input.ts')).PasswordInput,
)

/** Asks for the password that was chosen at registration. */
export function RegisteredPasswordForm({
  email,
  onSubmit,
}: {
  email: string
  onSubmit: (password: string) => Promise<void>
}) {
  const form = useSchemaForm(schema, { password: '' })
  const { submit, failure } = useSubmit(form, ({ password }) => onSubmit(password))
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Confirm email
      </Button>
    </form>
  )
}
