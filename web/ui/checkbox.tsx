import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  error: string | undefined
  /** Shown at the right, such as a count. */
  end?: ReactNode
  hiddenLabel?: boolean
}

export function Checkbox({ label, error, end, hiddenLabel, className, ...input }: Props) {
  const note = useId()
  return (
    <div className={className}>
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-body has-disabled:cursor-not-allowed has-disabled:text-ink-2">
        <span className="relative inline-grid size-4.5 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? note : undefined}
            className="peer absolute inset-0 appearance-none rounded-control border border-line-2 bg-white transition-colors checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink hover:border-ink disabled:border-line disabled:bg-paper-2 aria-invalid:border-error"
          />
          <Check
            aria-hidden="true"
            size={13}
            strokeWidth={2.5}
            className="relative hidden text-white peer-checked:block"
          />
          <Minus
            aria-hidden="true"
            size={13}
            strokeWidth={2.5}
            className="relative hidden text-white peer-indeterminate:block"
          />
        </span>
        <span className={classNames(hiddenLabel && 'sr-only', 'grow')}>{label}</span>
        {end !== undefined && <span className="figures text-small text-ink-2">{end}</span>}
      </label>
      {error && (
        <p id={note} role="alert" className="mt-1 text-small text-error">
          {error}
        </p>
      )}
    </div>
  )
}
