const width = 84
const height = 26

/** A small trend line. Decorative: the value beside it is what screen readers announce. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values, 1)
  const step = width / Math.max(1, values.length - 1)
  const points = values
    .map((value, index) => `${index * step},${height - 2 - (value / max) * (height - 4)}`)
    .join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="hidden h-6.5 w-21 shrink-0 text-ultra @5xl:block"
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
