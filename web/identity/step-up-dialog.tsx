import { useState } from 'react'
import type { CurrentUser } from '../../shared/schemas/user.ts'
import { isApiError } from '../api/api-error.ts'
import { currentUserKey } from '../api/queries/current-user-key.ts'
import { queryClient } from '../api/query-client.ts'
import { verify } from '../api/session/verify.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useSubmit } from '../ui/use-submit.ts'

type Entered = { password: string; code: string }

const passwordOnly = laterSchema<Entered, Entered>(
  async () => (await import('./step-up-input.ts')).PasswordOnly as never,
)
const passwordAndCode = laterSchema<Entered, Entered>(
  async () => (await import('./step-up-input.ts')).PasswordAndCode,
)

type Props = {
  onDone: () => void
  /** Called when the session has ended, so that the password can't help anymore. */
  onFailure: (error: unknown) => void
  onCancel: () => void
}

/** Asks for the password before a sensitive change, and for a code if the account has a second factor. */
export function StepUpDialog({ onDone, onFailure, onCancel }: Props) {
  const user = queryClient.getQueryData<CurrentUser>(currentUserKey)
  const [needsCode, setNeedsCode] = useState(user?.second_factor ?? false)
  const form = useSchemaForm<Entered, Entered>(needsCode ? passwordAndCode : passwordOnly, {
    password: '',
    code: '',
  })
  const { submit, failure } = useSubmit(form, async ({ password, code }) => {
    try {
      await verify({ password, ...(code && { code }) })
      onDone()
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) return onFailure(error)
      if (!isApiError(error, 'code_needed')) throw error
      setNeedsCode(true)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onCancel()}
      title="Confirm it’s you"
      description="Enter your password to continue."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        {needsCode && (
          <TextField
            label="Authentication code"
            hint="Enter the 6-digit code from your authenticator app."
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={!user?.second_factor}
            {...form.field('code')}
          />
        )}
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button rank="outline" size="small" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={form.formState.isSubmitting}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
