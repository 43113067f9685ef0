import type { NewAccount } from '../../../shared/schemas/user.ts'
import { newPasswordHint } from '../../api/session/new-password-hint.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const schema = laterSchema(async () => (await import('./register-input.ts')).NewAccountForm)

/** Asks for the name and password of a new account, in place of those of the registration. */
export function NewAccountForm({
  email,
  onSubmit,
}: {
  email: string
  onSubmit: (account: NewAccount) => Promise<void>
}) {
  const form = useSchemaForm(schema, { first_name: '', last_name: '', password: '' })
  const { submit, failure } = useSubmit(form, onSubmit)
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={newPasswordHint}
        {...form.field('password')}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Create account
      </Button>
    </form>
  )
}
