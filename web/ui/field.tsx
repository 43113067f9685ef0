import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldSize = 'shop' | 'admin'

/** Props of every field. `error` is required, so that no form forgets it. */
export type FieldProps = {
  label: ReactNode
  /** What to correct, or undefined if the value is valid. */
  error: string | undefined
  hint?: ReactNode
  size?: FieldSize
  /** Shows the label to screen readers only, as in a row of filters. */
  hiddenLabel?: boolean
  className?: string
}

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** A label, a control, and the hint or error below it. */
export function Field({
  label,
  error,
  hint,
  hiddenLabel,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={classNames('min-w-0', className)}>
      <label
        htmlFor={id}
        className={hiddenLabel ? 'sr-only' : 'mb-1.5 block text-small font-medium'}
      >
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {error ? (
        <p id={noteId} role="alert" className="mt-1.5 text-small text-error">
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="mt-1.5 text-small text-ink-2">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** Returns the classes of a text control. `aria-invalid` makes its border red. */
export const controlStyle = (size: FieldSize, more?: string): string =>
  classNames(
    'w-full rounded-control border border-line-2 bg-white transition-colors hover:border-ink focus-visible:border-ultra focus-visible:outline-2 focus-visible:-outline-offset-1 aria-invalid:border-error disabled:border-line disabled:bg-paper-2 disabled:text-ink-2',
    size === 'admin' ? 'h-9.5 px-3 text-admin' : 'h-12 px-3.5 text-body',
    more,
  )

/** The icon at the right end of an invalid field. */
export const FieldAlert = () => (
  <CircleAlert
    aria-hidden="true"
    size={18}
    strokeWidth={1.5}
    className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-error"
  />
)
