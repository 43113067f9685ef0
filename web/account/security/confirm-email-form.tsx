import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { currentUserQuery } from '../../api/queries/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const schema = laterSchema(async () => (await import('./email-input.ts')).EmailCodeInput)

type Props = { email: string; onDone: () => void; onCancel: () => void }

/** Confirms the new email with the emailed code. */
export function ConfirmEmailForm({ email, onDone, onCancel }: Props) {
  const client = useQueryClient()
  const form = useSchemaForm(schema, { code: '' })
  const { submit, failure } = useSubmit(form, async body => {
    const user = await call(contract.profile.changeEmail, { body })
    client.setQueryData(currentUserQuery.queryKey, user)
    onDone()
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>
        We sent a code to <strong className="font-medium break-words">{email}</strong>.
      </p>
      <TextField
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={form.formState.isSubmitting}>
          Confirm email
        </Button>
        <Button rank="outline" size="small" onClick={onCancel}>
          Use a different email
        </Button>
      </div>
    </form>
  )
}
