import { useState } from 'react'
import type { CurrentUser } from '../../shared/schemas/user.ts'
import { type Credentials, enterAppCode, enterRecoveryCode } from '../api/session/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { TextField } from '../ui/text-field.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useSubmit } from '../ui/use-submit.ts'

type Props = {
  /** The email and password that the server accepted. */
  credentials: Credentials
  /** Set in the back-office. */
  size?: 'admin'
  onDone: (user: CurrentUser) => Promise<void> | void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SignInCodeForm(props: Props) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const Form = usesRecoveryCode ? RecoveryCodeForm : AppCodeForm
  return (
    <div className="grid justify-items-start gap-5">
      <Form {...props} />
      <button
        type="button"
        className="link text-small"
        onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}
      >
        {usesRecoveryCode ? 'Use the authenticator app instead' : 'Use a recovery code instead'}
      </button>
    </div>
  )
}

function AppCodeForm({ credentials, size, onDone }: Props) {
  const form = useSchemaForm(appCode, { code: '' })
  const { submit, failure } = useSubmit(form, async ({ code }) => {
    const user = await enterAppCode(credentials, code)
    if (user) await onDone(user)
  })
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5">
      <TextField
        label="Authentication code"
        hint="Enter the 6-digit code from your authenticator app."
        size={size}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size={size} busy={form.formState.isSubmitting}>
        Continue
      </Button>
    </form>
  )
}

const appCode = laterSchema(async () => (await import('../profile/code-input.ts')).CodeInput)
const recoveryCode = laterSchema(
  async () => (await import('../profile/code-input.ts')).RecoveryCodeInput,
)

function RecoveryCodeForm({ credentials, size, onDone }: Props) {
  const form = useSchemaForm(recoveryCode, { recovery_code: '' })
  const { submit, failure } = useSubmit(form, async ({ recovery_code }) => {
    const user = await enterRecoveryCode(credentials, recovery_code)
    if (user) await onDone(user)
  })
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-5">
      <TextField
        label="Recovery code"
        hint="It turns off two-factor authentication, which you can then set up on your new phone."
        size={size}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('recovery_code')}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size={size} busy={form.formState.isSubmitting}>
        Continue
      </Button>
    </form>
  )
}
