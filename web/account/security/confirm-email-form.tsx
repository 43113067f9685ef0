import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { currentUserQuery } from '../../api/queries/current-user.ts'
import { authErrorMessage } from '../../api/session/auth-error-message.ts'
import { confirmNewEmail } from '../../api/session/security.ts'
import { CodeInput } from '../../profile/code-input.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

type Props = { email: string; onDone: () => void; onCancel: () => void }

/** Confirms the new email at the user pool, then copies it to the store. */
export function ConfirmEmailForm({ email, onDone, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const confirmed = useRef(false)
  const client = useQueryClient()
  const form = useSchemaForm(CodeInput, { code: '' })
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      // A code works only once, so a retry after a store error skips this step.
      if (!confirmed.current) await confirmNewEmail(code)
      confirmed.current = true
      client.setQueryData(currentUserQuery.queryKey, await call(contract.profile.takeOverEmail))
      onDone()
    } catch (error) {
      setFailure(authErrorMessage(error))
    }
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
