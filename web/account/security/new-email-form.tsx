import { useState } from 'react'
import * as z from 'zod'
import { Email } from '../../../shared/schemas/common.ts'
import { authErrorMessage } from '../../api/session/auth-error-message.ts'
import { requestEmailChange } from '../../api/session/security.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

type Props = { current: string; onRequested: (email: string) => void }

export function NewEmailForm({ current, onRequested }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const Input = z.object({
    email: z
      .string()
      .min(1, 'Email is required')
      .pipe(Email)
      .refine(email => email !== current, 'This is already your email'),
  })
  const form = useSchemaForm(Input, { email: '' })
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await requestEmailChange(email)
      onRequested(email)
    } catch (error) {
      setFailure(authErrorMessage(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We’ll email you a code to confirm it."
        {...form.field('email')}
      />
      <FormAlert>{failure}</FormAlert>
      <Button
        type="submit"
        size="small"
        rank="outline"
        className="justify-self-start"
        busy={form.formState.isSubmitting}
      >
        Send code
      </Button>
    </form>
  )
}
