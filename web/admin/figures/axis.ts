/** "$8k" for an axis, where there is little room. */
export const axisDollars = (dollars: number): string => {
  const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
  return `$${dollars.toLocaleString('en-US', compact).toLowerCase()}`
}

const steps = [1, 2, 2.5, 5, 10]
const lines = 4

/** Marks of an axis from 0 to the most there is or just above, at round figures; whole for counts. */
export const ticksUpTo = (most: number, { whole = false } = {}): number[] => {
  const least = Math.max(most / lines, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const fits = (step: number) => step >= least && (!whole || Number.isInteger(step))
  const step = steps.map(one => one * power).find(fits) ?? power * 10
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, line) => line * step)
}
