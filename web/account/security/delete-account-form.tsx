import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { endSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

const Input = z.object({ password: z.string().min(1, 'Password is required').max(256) })

/** Deletes the account after a password check and returns to the home page. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const form = useSchemaForm(Input, { password: '' })
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: async (body: z.infer<typeof Input>) => {
      await call(contract.profile.deleteAccount, { body })
      endSession()
    },
    onSuccess: () => {
      toast.success('Account deleted.')
      void navigate(paths.home(), { replace: true })
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(input => remove.mutateAsync(input).catch(() => {}))}
      className="grid gap-5"
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <FormAlert>{remove.isError && errorMessage(remove.error)}</FormAlert>
      <div className="flex flex-wrap justify-end gap-3">
        <Button rank="outline" size="small" onClick={onCancel}>
          Keep account
        </Button>
        <Button type="submit" rank="danger" size="small" busy={remove.isPending}>
          Delete account
        </Button>
      </div>
    </form>
  )
}
