import { Minus, Plus } from 'lucide-react'
import { classNames } from './class-names.ts'

type Props = {
  value: number
  /** The minimum that the minus button allows. */
  min?: number
  max: number
  onChange: (value: number) => void
  disabled?: boolean
  /** The accessible name. */
  label: string
  size?: 'large' | 'small'
}

/** A quantity with minus and plus buttons. */
export function Quantity({
  value,
  min = 1,
  max,
  onChange,
  disabled = false,
  label,
  size = 'large',
}: Props) {
  const button = classNames(
    'grid h-full place-items-center transition-colors hover:text-ultra disabled:text-line-2',
    size === 'large' ? 'w-10' : 'w-9',
  )
  return (
    <fieldset
      disabled={disabled}
      className={classNames(
        'inline-flex items-center rounded-control border border-line-2 bg-white disabled:border-line disabled:bg-paper-2',
        size === 'large' ? 'h-13' : 'h-10.5',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="Decrease quantity"
        className={button}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" size={15} strokeWidth={1.5} />
      </button>
      <output aria-live="polite" className="figures min-w-9 text-center">
        {value}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        className={button}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" size={15} strokeWidth={1.5} />
      </button>
    </fieldset>
  )
}
