import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'

const schema = laterSchema(async () => (await import('./register-input.ts')).RegisterForm)
const empty = { first_name: '', last_name: '', email: '', phone: '', password: '', confirm: '' }

type Props = { email: string; onDone: (email: string) => void }

/** Creates an account; calls `onDone` with the email that got the confirmation link. */
export function RegisterForm({ email, onDone }: Props) {
  const form = useSchemaForm(schema, { ...empty, email })
  const { submit, failure } = useSubmit(form, async ({ confirm: _, ...body }) => {
    await call(contract.auth.register, { body })
    onDone(body.email)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <TextField
        label={
          <>
            Phone <span className="font-normal text-ink-2">(optional)</span>
          </>
        }
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <NewPasswordFields
        label="Password"
        password={form.field('password')}
        confirm={form.field('confirm')}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Create account
      </Button>
    </form>
  )
}
