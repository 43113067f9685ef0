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
  size?: 'large' | 'small' | 'admin'
}

const sizes = {
  large: { box: 'h-13', button: 'w-10', value: 'min-w-9' },
  small: { box: 'h-10.5', button: 'w-9', value: 'min-w-9' },
  admin: { box: 'h-9', button: 'w-8', value: 'min-w-7' },
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
    sizes[size].button,
  )
  return (
    <fieldset
      disabled={disabled}
      className={classNames(
        'inline-flex items-center rounded-control border border-line-2 bg-white disabled:border-line disabled:bg-paper-2',
        sizes[size].box,
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
      <output aria-live="polite" className={classNames('figures text-center', sizes[size].value)}>
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
