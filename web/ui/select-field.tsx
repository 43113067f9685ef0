import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'> & {
    options: readonly { value: string; label: string }[]
  }

/** A native select, which works best on phones. */
export const SelectField = ({
  label,
  error,
  hint,
  size = 'shop',
  hiddenLabel,
  className,
  options,
  ...select
}: Props) => (
  <Field {...{ label, error, hint, hiddenLabel, className }}>
    {control => (
      <div className="relative">
        <select {...select} {...control} className={controlStyle(size, 'appearance-none pr-10')}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </div>
    )}
  </Field>
)
