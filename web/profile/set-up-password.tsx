import { call } from '../api/client.ts'
import { contract } from '../api/contract.ts'
import { Button } from '../ui/button.tsx'
import type { FieldSize } from '../ui/field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useSubmit } from '../ui/use-submit.ts'

const schema = laterSchema(async () => (await import('./password-input.ts')).PasswordInput)

/** The key of a new authenticator, and the password that creates and confirms it. */
export type AuthenticatorKey = { secret: string; uri: string; password: string }

type Props = {
  email: string
  size: FieldSize | undefined
  onDone: (key: AuthenticatorKey) => void
  onCancel: (() => void) | undefined
}

/** Asks for the password and creates the key for an authenticator app. */
export function SetUpPassword({ email, size, onDone, onCancel }: Props) {
  const form = useSchemaForm(schema, { password: '' })
  const { submit, failure } = useSubmit(form, async body =>
    onDone({ ...(await call(contract.profile.startSecondFactor, { body })), ...body }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password"
        size={size}
        autoComplete="current-password"
        autoFocus={Boolean(onCancel)}
        {...form.field('password')}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={form.formState.isSubmitting}>
          Continue
        </Button>
        {onCancel && (
          <Button rank="outline" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
