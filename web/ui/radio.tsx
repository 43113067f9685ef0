import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; end?: ReactNode }

/** A radio button. Wrap each group in a `RadioSet`. */
export const Radio = ({ label, end, className, ...input }: Props) => (
  <label
    className={classNames(
      'flex cursor-pointer items-center gap-3 text-body has-disabled:cursor-default',
      className,
    )}
  >
    <span className="relative inline-grid size-4.5 shrink-0 place-items-center">
      <input
        {...input}
        type="radio"
        className="peer absolute inset-0 appearance-none rounded-full border border-line-2 bg-white transition-all checked:border-[5.5px] checked:border-ink hover:border-ink disabled:border-line disabled:bg-disabled"
      />
    </span>
    <span className="grow">{label}</span>
    {end !== undefined && <span className="figures">{end}</span>}
  </label>
)

/** A labeled group of radio buttons with its error. */
export const RadioSet = ({
  legend,
  error,
  hiddenLegend = false,
  children,
  className,
}: {
  legend: ReactNode
  error: string | undefined
  hiddenLegend?: boolean
  children: ReactNode
  className?: string
}) => (
  <fieldset className={className} aria-invalid={error ? true : undefined}>
    <legend className={hiddenLegend ? 'sr-only' : 'mb-2 text-small font-medium'}>{legend}</legend>
    {children}
    {error && (
      <p role="alert" className="mt-2 text-small text-error">
        {error}
      </p>
    )}
  </fieldset>
)
