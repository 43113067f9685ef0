import { useEffect } from 'react'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { isApiError } from '../../api/api-error.ts'
import { type Credentials, prepareSignIn, signIn } from '../../api/session/sign-in.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const schema = laterSchema(async () => (await import('./sign-in-input.ts')).SignInInput)

type Props = {
  prefill: { email: string; password: string } | undefined
  onDone: (user: CurrentUser) => Promise<void> | void
  /** Called when the password is right but the account needs a code. */
  onCodeNeeded: (credentials: Credentials) => void
  /** Called when the password is right but the email isn't confirmed. */
  onNotConfirmed: (email: string) => void
}

export function SignInForm({ prefill, onDone, onCodeNeeded, onNotConfirmed }: Props) {
  const form = useSchemaForm(schema, {
    email: prefill?.email ?? '',
    password: prefill?.password ?? '',
    remember: false,
  })
  useEffect(prepareSignIn, [])
  const { submit, failure } = useSubmit(form, async credentials => {
    try {
      const user = await signIn(credentials)
      await (user ? onDone(user) : onCodeNeeded(credentials))
    } catch (error) {
      if (isApiError(error, 'not_confirmed')) return onNotConfirmed(credentials.email)
      toast.error('Login failed')
      throw error
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        placeholder="you@example.com"
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="Remember me" {...form.field('remember')} />
        <Link to={paths.forgotPassword()} className="link text-small">
          Forgot password?
        </Link>
      </div>
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Sign in
      </Button>
    </form>
  )
}
