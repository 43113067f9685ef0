type Pair = [number, number]
type Props = {
  bounds: Pair
  value: Pair
  /** The accessible name of each thumb. */
  labels: [string, string]
  /** Called while a thumb moves. */
  onChange: (value: Pair) => void
  /** Called when a thumb is released. */
  onCommit: (value: Pair) => void
}

/** Two native sliders on one track whose thumbs can't pass each other. */
export function RangeSlider({ bounds, value, labels, onChange, onCommit }: Props) {
  const [least, most] = bounds
  const inside = (number: number) => Math.min(Math.max(number, least), most)
  const [low, high] = [inside(value[0]), inside(value[1])]
  const percent = (number: number) => (100 * (number - least)) / (most - least)
  const thumb = (index: 0 | 1) => ({
    type: 'range',
    'aria-label': labels[index],
    min: least,
    max: most,
    value: index === 0 ? low : high,
    onPointerUp: () => onCommit([low, high]),
    onKeyUp: () => onCommit([low, high]),
    className: 'range-thumb',
  })
  return (
    <div className="relative h-8">
      <div className="absolute inset-x-2 top-1/2 h-0.5 -translate-y-1/2 bg-line">
        <div
          className="absolute h-full bg-ink"
          style={{ left: `${percent(low)}%`, right: `${100 - percent(high)}%` }}
        />
      </div>
      <input
        {...thumb(0)}
        onChange={event => onChange([Math.min(event.target.valueAsNumber, high), high])}
      />
      <input
        {...thumb(1)}
        onChange={event => onChange([low, Math.max(event.target.valueAsNumber, low)])}
      />
    </div>
  )
}
