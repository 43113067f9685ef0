import type { Color } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { optionId } from './focus-option.ts'

type Props = {
  option: string
  values: readonly string[]
  colors: readonly Color[]
  value: string | undefined
  /** Returns why a color is unavailable, or an empty string. */
  soldOut: (value: string) => string
  onChange: (value: string) => void
}

/** Color swatches (S-41). A sold-out color can still be selected to see its pictures. */
export const ColorPicker = ({ option, values, colors, value, soldOut, onChange }: Props) => (
  <fieldset id={optionId(option)}>
    <legend className="flex gap-2.5">
      <span className="font-medium">Color</span>
      <span className="text-ink-2">{value && withStatus(value, soldOut(value))}</span>
    </legend>
    <div className="mt-3 flex flex-wrap gap-3">
      {values.map(name => {
        const hex = colors.find(color => color.name === name)?.hex
        const label = withStatus(name, soldOut(name))
        return (
          <label
            key={name}
            title={label}
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
            <span className="sr-only">{label}</span>
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

const withStatus = (name: string, soldOut: string) => (soldOut ? `${name}, ${soldOut}` : name)
