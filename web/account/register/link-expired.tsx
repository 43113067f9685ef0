import { useState } from 'react'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { ConfirmationSent } from './confirmation-sent.tsx'

const schema = laterSchema(async () => (await import('../../../shared/schemas/user.ts')).EmailOnly)

/** Explains that a confirmation link doesn't work and sends a new one. */
export function LinkExpired() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm(schema, { email: '' })
  const { submit, failure } = useSubmit(form, async body => {
    await call(contract.auth.resendConfirmation, { body })
    setSentTo(body.email)
  })
  if (sentTo) return <ConfirmationSent email={sentTo} />
  return (
    <AuthFrame
      picture="accessories"
      title="This link doesn’t work"
      lead="It has expired or is incomplete. Request a new one, or sign in if your email is already confirmed."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.field('email')}
        />
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.formState.isSubmitting}>
            Request a new link
          </Button>
          <ButtonLink rank="outline" to={paths.login()}>
            Sign in
          </ButtonLink>
        </div>
      </form>
    </AuthFrame>
  )
}
