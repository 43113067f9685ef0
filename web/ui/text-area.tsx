import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

export const TextArea = ({
  label,
  error,
  hint,
  size = 'shop',
  hiddenLabel,
  className,
  rows = 4,
  ...area
}: Props) => (
  <Field {...{ label, error, hint, hiddenLabel, className }}>
    {control => (
      <textarea
        {...area}
        {...control}
        rows={rows}
        className={controlStyle(size, 'block h-auto py-3')}
      />
    )}
  </Field>
)
