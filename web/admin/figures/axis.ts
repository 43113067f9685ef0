/** "$8k" for an axis, where there is little room. */
export const axisDollars = (dollars: number): string => {
  const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
  return `$${dollars.toLocaleString('en-US', compact).toLowerCase()}`
}

const steps = [1, 2, 2.5, 5, 10]
const lines = 4

/** Marks of an axis from 0 to above the most there is, at round figures; whole ones for counts. */
export const ticksUpTo = (most: number, { whole = false } = {}): number[] => {
  const least = Math.max(most / lines, whole ? 1 : 0.01)
  const power = 10 ** Math.floor(Math.log10(least))
  const step =
    steps.map(one => one * power).find(one => one >= least && (!whole || Number.isInteger(one))) ??
    power * 10
  return Array.from({ length: lines + 1 }, (_, line) => line * step)
}
