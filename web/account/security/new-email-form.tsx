import { useMemo } from 'react'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

type Props = { current: string; onRequested: (email: string) => void }

export function NewEmailForm({ current, onRequested }: Props) {
  const schema = useMemo(
    () => laterSchema(async () => (await import('./email-input.ts')).newEmailInput(current)),
    [current],
  )
  const form = useSchemaForm(schema, { email: '' })
  const { submit, failure } = useSubmit(form, async body => {
    await call(contract.profile.startEmailChange, { body })
    onRequested(body.email)
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
