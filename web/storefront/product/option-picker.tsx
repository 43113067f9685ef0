import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { optionId } from './focus-option.ts'

type Props = {
  option: string
  values: readonly string[]
  value: string | undefined
  /** Returns why a value is unavailable, or an empty string. */
  soldOut: (value: string) => string
  onChange: (value: string) => void
  /** Opens the size guide, if it covers the option. */
  onGuide: (() => void) | undefined
  /** Shown when the shopper must choose a value first. */
  error: string | undefined
}

/** Picker for sizes and other options. Sold-out values are struck through and disabled (S-40). */
export function OptionPicker(props: Props) {
  const { option, values, value, soldOut, onChange, onGuide, error } = props
  const note = useId()
  return (
    <div className="relative">
      <fieldset
        id={optionId(option)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
      >
        <legend className="flex gap-2.5">
          <span className="font-medium">{option}</span>
          <span className="text-ink-2">{value}</span>
        </legend>
        <div
          className={classNames(
            'mt-2.5 gap-2',
            values.length > 3
              ? 'grid grid-cols-[repeat(auto-fit,minmax(3.625rem,1fr))]'
              : 'flex flex-wrap',
          )}
        >
          {values.map(name => {
            const unavailable = soldOut(name)
            const chosen = name === value
            return (
              <label
                key={name}
                title={unavailable ? `${name}, ${unavailable}` : undefined}
                className={classNames(
                  'relative grid h-12 min-w-14.5 place-items-center rounded-control border px-2 text-body transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
                  chosen && !unavailable && 'border-ink bg-ink text-white',
                  !chosen && !unavailable && 'cursor-pointer hover:border-ink',
                  !chosen && !unavailable && (error ? 'border-error' : 'border-line-2'),
                  unavailable && 'struck cursor-not-allowed text-line-2',
                  unavailable && (chosen ? 'border-ink' : 'border-line'),
                )}
              >
                <input
                  type="radio"
                  name={option}
                  value={name}
                  checked={chosen}
                  disabled={unavailable !== ''}
                  onChange={() => onChange(name)}
                  className="sr-only"
                />
                {name}
                {unavailable && <span className="sr-only">, {unavailable}</span>}
              </label>
            )
          })}
        </div>
        {error && (
          <p id={note} role="alert" className="mt-2 text-small text-error">
            {error}
          </p>
        )}
      </fieldset>
      {onGuide && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onGuide}
          className="link absolute top-0 right-0 text-small"
        >
          Size guide
        </button>
      )}
    </div>
  )
}
