import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { AuthFrame } from '../auth-frame.tsx'

const schema = laterSchema(async () => (await import('../../../shared/schemas/user.ts')).EmailOnly)

/** `/forgot-password`: emails a reset link, without revealing whether the account exists. */
export function Component() {
  const [params] = useSearchParams()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm(schema, { email: params.get('email') ?? '' })
  const { submit, failure } = useSubmit(form, async body => {
    await call(contract.auth.forgotPassword, { body })
    setSentTo(body.email)
  })
  if (sentTo)
    return (
      <AuthFrame
        picture="bottoms"
        title="Check your inbox"
        lead={
          <>
            If an account exists for <strong className="font-medium text-ink">{sentTo}</strong>, we
            sent a link to reset the password. The link expires in one hour.
          </>
        }
      >
        <Button rank="outline" onClick={() => setSentTo(null)}>
          Use a different email
        </Button>
      </AuthFrame>
    )
  return (
    <AuthFrame
      picture="bottoms"
      title="Forgot your password?"
      lead="Enter your email and we’ll send you a link to reset your password."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
          {...form.field('email')}
        />
        <FormAlert>{failure}</FormAlert>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Send reset link
        </Button>
      </form>
      <p className="mt-9 border-t border-line pt-5 text-ink-2">
        Remember your password?{' '}
        <Link to={paths.login()} className="link text-ink">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
