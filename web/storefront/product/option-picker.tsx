import { classNames } from '../../ui/class-names.ts'

type Props = {
  option: string
  values: readonly string[]
  value: string | undefined
  soldOut: (value: string) => boolean
  onChange: (value: string) => void
  /** Says what to do when nothing was chosen. */
  error: string | undefined
}

/** Sizes, and any other option, as boxes; what is sold out is struck and can't be chosen (S-40). */
export const OptionPicker = ({ option, values, value, soldOut, onChange, error }: Props) => (
  <fieldset aria-invalid={error ? true : undefined}>
    <legend className="flex gap-2.5">
      <span className="font-medium">{option}</span>
      <span className="text-ink-2">{value}</span>
    </legend>
    <div
      className={classNames(
        'mt-2.5 gap-2',
        values.length > 3 ? 'grid grid-cols-[repeat(auto-fit,minmax(58px,1fr))]' : 'flex flex-wrap',
      )}
    >
      {values.map(name => {
        const gone = soldOut(name)
        const chosen = name === value
        return (
          <label
            key={name}
            className={classNames(
              'relative grid h-12 min-w-14.5 place-items-center rounded-control border px-2 text-body transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
              chosen && !gone && 'border-ink bg-ink text-white',
              !chosen && !gone && 'cursor-pointer border-line-2 hover:border-ink',
              gone && 'struck cursor-not-allowed border-line text-line-2',
              error && !gone && 'border-error',
            )}
          >
            <input
              type="radio"
              name={option}
              value={name}
              checked={chosen}
              disabled={gone}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            {name}
            {gone && <span className="sr-only">, sold out</span>}
          </label>
        )
      })}
    </div>
    {error && (
      <p role="alert" className="mt-2 text-small text-error">
        {error}
      </p>
    )}
  </fieldset>
)
