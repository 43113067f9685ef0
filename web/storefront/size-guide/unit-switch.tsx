import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import type { Unit } from './measure.ts'

const labels: Record<Unit, string> = { cm: 'Centimeters', in: 'Inches' }

/** Switches between centimeters and inches. */
export function UnitSwitch({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  const name = useId()
  return (
    <fieldset className="flex">
      <legend className="sr-only">Unit</legend>
      {(['cm', 'in'] as const).map(each => (
        <label
          key={each}
          className={classNames(
            'relative grid h-9.5 min-w-13 cursor-pointer place-items-center border text-small transition-colors first-of-type:rounded-l-control last-of-type:rounded-r-control has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ultra',
            each === unit ? 'border-ink bg-ink text-white' : 'border-line-2 hover:border-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === unit}
            onChange={() => onChange(each)}
            aria-label={labels[each]}
            className="sr-only"
          />
          {each}
        </label>
      ))}
    </fieldset>
  )
}
