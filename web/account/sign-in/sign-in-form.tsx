import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod'
import { LoginInput } from '../../../shared/schemas/user.ts'
import { authErrorMessage } from '../../api/session/auth-error-message.ts'
import { type SignInResult, signIn } from '../../api/session/sign-in.ts'
import type { Persistence } from '../../api/session-marker.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

/** Email of a sign-in and where to keep its session. */
export type Attempt = { email: string; persistence: Persistence }

const SignInInput = LoginInput.extend({ remember: z.boolean() })

type Props = {
  prefill: { email: string; password: string } | undefined
  onDone: (result: SignInResult, attempt: Attempt) => Promise<void> | void
}

export function SignInForm({ prefill, onDone }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(SignInInput, {
    email: prefill?.email ?? '',
    password: prefill?.password ?? '',
    remember: false,
  })
  const submit = form.handleSubmit(async ({ email, password, remember }) => {
    setFailure(null)
    const persistence = remember ? 'browser' : 'tab'
    try {
      await onDone(await signIn({ email, password, persistence }), { email, persistence })
    } catch (error) {
      setFailure(authErrorMessage(error))
      toast.error('Login failed')
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
