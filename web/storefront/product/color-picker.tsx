import type { Color } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { optionId } from './focus-option.ts'

type Props = {
  option: string
  values: readonly string[]
  colors: readonly Color[]
  value: string | undefined
  /** Why a colour can't be had, empty where it can. */
  soldOut: (value: string) => string
  onChange: (value: string) => void
}

/** Colours as swatches (S-41). A sold-out colour can still be looked at. */
export const ColorPicker = ({ option, values, colors, value, soldOut, onChange }: Props) => (
  <fieldset id={optionId(option)}>
    <legend className="flex gap-2.5">
      <span className="font-medium">Colour</span>
      <span className="text-ink-2">{value && named(value, soldOut(value))}</span>
    </legend>
    <div className="mt-3 flex flex-wrap gap-3">
      {values.map(name => {
        const hex = colors.find(color => color.name === name)?.hex
        const words = named(name, soldOut(name))
        return (
          <label
            key={name}
            title={words}
            className={classNames(
              'relative grid size-10 cursor-pointer place-items-center rounded-full border-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
              name === value ? 'border-ink' : 'border-transparent hover:border-line',
            )}
          >
            <input
              type="radio"
              name={option}
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <span className="sr-only">{words}</span>
            <span
              aria-hidden="true"
              style={{ backgroundColor: hex ?? undefined }}
              className="grid size-7.5 place-items-center rounded-full border border-line-2/50 text-tiny"
            >
              {!hex && name.slice(0, 2)}
            </span>
            {soldOut(name) && (
              <span aria-hidden="true" className="struck absolute inset-0 rounded-full" />
            )}
          </label>
        )
      })}
    </div>
  </fieldset>
)

const named = (name: string, soldOut: string) => (soldOut ? `${name}, ${soldOut}` : name)
