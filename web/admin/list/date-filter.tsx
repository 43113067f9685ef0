import { useState } from 'react'

type Props = {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  min?: string
  max?: string
  onPick: (day: string) => void
}

/** A date field with its label inside. Ignores a year that is still being typed. */
export function DateFilter({ label, value, min, max, onPick }: Props) {
  const [typed, setTyped] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    setTyped(value)
  }
  return (
    <label className="flex h-9.5 items-center gap-2.5 rounded-control border border-line-2 bg-white pr-2 pl-3 transition-colors focus-within:border-ultra hover:border-ink">
      <span className="text-ink-2">{label}</span>
      <input
        type="date"
        className="min-w-0 grow bg-transparent text-right outline-offset-8"
        value={typed}
        min={min}
        max={max}
        onChange={event => {
          const day = event.target.value
          setTyped(day)
          if (day === '' || day >= '2000') onPick(day)
        }}
      />
    </label>
  )
}
