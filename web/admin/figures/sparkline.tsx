const width = 84
const height = 26

/** The course of a figure, without a scale: for those who see it, beside the figure itself. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const step = width / Math.max(1, values.length - 1)
  const points = values
    .map((value, index) => `${index * step},${height - 2 - (value / most) * (height - 4)}`)
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
