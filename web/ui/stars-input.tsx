import { Star } from 'lucide-react'
import { type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { RadioSet } from './radio.tsx'

const labels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

type Props = {
  legend: string
  /** 1 to 5; 0 if nothing is selected. */
  value: number
  onChange: (value: number) => void
  error: string | undefined
  /** Focused by the form if the rating is invalid. */
  ref?: Ref<HTMLInputElement>
}

/** A rating of one to five stars. Made of radio buttons, so arrow keys work. */
export function StarsInput({ legend, value, onChange, error, ref }: Props) {
  const name = useId()
  return (
    <RadioSet legend={legend} error={error}>
      <div className="flex items-center gap-4">
        <div className="-ml-1.5 flex">
          {labels.map((label, index) => {
            const star = index + 1
            return (
              <label
                key={label}
                title={label}
                className="relative grid size-10 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ultra"
              >
                <input
                  ref={star === Math.max(1, value) ? ref : undefined}
                  type="radio"
                  name={name}
                  value={star}
                  checked={star === value}
                  onChange={() => onChange(star)}
                  className="sr-only"
                />
                <span className="sr-only">
                  {star} {star === 1 ? 'star' : 'stars'}, {label.toLowerCase()}
                </span>
                <Star
                  aria-hidden="true"
                  size={26}
                  strokeWidth={1.25}
                  className={classNames(
                    'transition-colors',
                    star <= value ? 'fill-ink' : 'fill-none hover:fill-line',
                    error && 'text-error',
                  )}
                />
              </label>
            )
          })}
        </div>
        <span aria-hidden="true" className="text-small text-ink-2">
          {labels[value - 1]}
        </span>
      </div>
    </RadioSet>
  )
}
