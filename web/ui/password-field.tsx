import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'size' | 'className' | 'type'>

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  error,
  hint,
  size = 'shop',
  hiddenLabel,
  className,
  ...input
}: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, error, hint, hiddenLabel, className }}>
      {control => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={controlStyle(size, 'pr-12')}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            className="absolute top-1/2 right-0.5 -translate-y-1/2 text-ink-2"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
