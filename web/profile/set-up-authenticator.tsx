import { lazy, useState } from 'react'
import { authErrorMessage } from '../api/session/auth-error-message.ts'
import { turnOnSecondFactor } from '../api/session/security.ts'
import { whilePending } from '../pending.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Suspense } from '../ui/suspense.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { CodeInput } from './code-input.ts'

const AuthenticatorCode = lazy(() => whilePending(import('./authenticator-code.tsx')))

type Props = { secret: string; setupUri: string; onDone: () => void; onCancel: () => void }

/** Shows the authenticator key as a QR code, as text and as a link, then confirms it with a code. */
export function SetUpAuthenticator({ secret, setupUri, onDone, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(CodeInput, { code: '' })
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      await turnOnSecondFactor(code)
      toast.success('Two-factor authentication is on.')
      onDone()
    } catch (error) {
      setFailure(authErrorMessage(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5 marker:text-ink-2">
        <li>
          Scan this QR code with your authenticator app.
          <div className="mt-3 size-42 bg-panel">
            <Suspense fallback={<Skeleton className="size-42" />}>
              <AuthenticatorCode setupUri={setupUri} />
            </Suspense>
          </div>
          <p className="mt-4 text-small text-ink-2">Or enter this key in the app:</p>
          <code className="figures mt-2 block rounded-control bg-paper-2 px-4 py-3 font-sans tracking-wider break-words select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="mt-2 text-small text-ink-2">
            On your phone?{' '}
            <a href={setupUri} className="link pb-0.5 text-ink">
              Open the app
            </a>
          </p>
        </li>
        <li>
          Enter the 6-digit code from the app.
          <TextField
            className="mt-2"
            label="Authentication code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
        </li>
      </ol>
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={form.formState.isSubmitting}>
          Turn on
        </Button>
        <Button rank="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
