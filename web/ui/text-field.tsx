import type { ComponentProps, ReactNode } from 'react'
import { controlStyle, Field, FieldAlert, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'className'> & {
    /** Shown at the right end of the field, such as a card brand. */
    end?: ReactNode
  }

export const TextField = ({
  label,
  error,
  hint,
  size = 'shop',
  hiddenLabel,
  className,
  end,
  ...input
}: Props) => (
  <Field {...{ label, error, hint, hiddenLabel, className }}>
    {control => (
      <div className="relative">
        <input
          {...input}
          {...control}
          className={controlStyle(size, error || end ? 'pr-11' : undefined)}
        />
        {error ? (
          <FieldAlert />
        ) : (
          end && <div className="absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-2">{end}</div>
        )}
      </div>
    )}
  </Field>
)
