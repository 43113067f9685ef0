import { useEffect } from 'react'
import * as z from 'zod'
import { type CurrentUser, LoginInput } from '../../../shared/schemas/user.ts'
import { type Credentials, prepareSignIn, signIn } from '../../api/session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const SignInInput = LoginInput.pick({ email: true, password: true }).extend({
  remember: z.boolean(),
})

type Props = {
  /** Why the last user was denied access. */
  denied: string | null
  onDone: (user: CurrentUser) => Promise<void>
  /** Called when the password is right but the account needs a code. */
  onCodeNeeded: (credentials: Credentials) => void
}

/** Asks staff for email and password. Their session lasts 12 hours, or until they close the browser. */
export function AdminSignInForm({ denied, onDone, onCodeNeeded }: Props) {
  const form = useSchemaForm(SignInInput, { email: '', password: '', remember: false })
  useEffect(prepareSignIn, [])
  const { submit, failure } = useSubmit(form, async credentials => {
    try {
      const user = await signIn(credentials)
      await (user ? onDone(user) : onCodeNeeded(credentials))
    } catch (error) {
      toast.error('Login failed')
      throw error
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        size="admin"
        type="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        size="admin"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Checkbox label="Keep me signed in for 12 hours" {...form.field('remember')} />
      <FormAlert>{failure || denied}</FormAlert>
      <Button type="submit" size="admin" busy={form.formState.isSubmitting}>
        Sign in
      </Button>
    </form>
  )
}
