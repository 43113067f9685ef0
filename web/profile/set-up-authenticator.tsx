import { call } from '../api/client.ts'
import { contract } from '../api/contract.ts'
import { later } from '../routing/later.tsx'
import { Button } from '../ui/button.tsx'
import type { FieldSize } from '../ui/field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Suspense } from '../ui/suspense.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useSubmit } from '../ui/use-submit.ts'
import type { AuthenticatorKey } from './set-up-password.tsx'
import { StepHeading } from './step-heading.tsx'

const AuthenticatorCode = later(() => import('./authenticator-code.tsx'))

const schema = laterSchema(async () => (await import('./code-input.ts')).CodeInput)

type Props = AuthenticatorKey & {
  size: FieldSize | undefined
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the authenticator key as a QR code, as text and as a link, then confirms it with a code. */
export function SetUpAuthenticator({ secret, uri, password, size, onDone, onCancel }: Props) {
  const form = useSchemaForm(schema, { code: '' })
  const { submit, failure } = useSubmit(form, async ({ code }) => {
    const body = { password, code }
    onDone((await call(contract.profile.turnOnSecondFactor, { body })).recovery_codes)
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <StepHeading>Connect your app</StepHeading>
      <ol className="grid list-decimal gap-4 pl-5 marker:text-ink-2">
        <li>
          Scan this QR code with your authenticator app.
          <div className="mt-3 size-42 bg-panel">
            <Suspense fallback={<Skeleton className="size-42" />}>
              <AuthenticatorCode setupUri={uri} />
            </Suspense>
          </div>
          <p className="mt-4 text-small text-ink-2">Or enter this key in the app:</p>
          <code className="figures mt-2 block rounded-control bg-paper-2 px-4 py-3 font-sans tracking-wider break-words select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="mt-2 text-small text-ink-2">
            On your phone?{' '}
            <a href={uri} className="link pb-0.5 text-ink">
              Open the app
            </a>
          </p>
        </li>
        <li>
          Enter the 6-digit code from the app.
          <TextField
            className="mt-2"
            label="Authentication code"
            size={size}
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
