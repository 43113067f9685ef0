import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { optionId } from './focus-option.ts'

type Props = {
  option: string
  values: readonly string[]
  value: string | undefined
  /** Why a value can't be had, empty where it can. */
  soldOut: (value: string) => string
  onChange: (value: string) => void
  /** Opens the size guide, where there is something to look up. */
  onGuide: (() => void) | undefined
  /** Says what to do when nothing was chosen. */
  error: string | undefined
}

/** Sizes, and any other option, as boxes; what is sold out is struck and can't be chosen (S-40). */
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
              ? 'grid grid-cols-[repeat(auto-fit,minmax(58px,1fr))]'
              : 'flex flex-wrap',
          )}
        >
          {values.map(name => {
            const gone = soldOut(name)
            const chosen = name === value
            return (
              <label
                key={name}
                title={gone ? `${name}, ${gone}` : undefined}
                className={classNames(
                  'relative grid h-12 min-w-14.5 place-items-center rounded-control border px-2 text-body transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
                  chosen && !gone && 'border-ink bg-ink text-white',
                  !chosen && !gone && 'cursor-pointer hover:border-ink',
                  !chosen && !gone && (error ? 'border-error' : 'border-line-2'),
                  gone && 'struck cursor-not-allowed text-line-2',
                  gone && (chosen ? 'border-ink' : 'border-line'),
                )}
              >
                <input
                  type="radio"
                  name={option}
                  value={name}
                  checked={chosen}
                  disabled={gone !== ''}
                  onChange={() => onChange(name)}
                  className="sr-only"
                />
                {name}
                {gone && <span className="sr-only">, {gone}</span>}
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
