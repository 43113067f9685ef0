import { currency, locale } from '../../../shared/brand.ts'

const compact = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
} as const
const money = new Intl.NumberFormat(locale, { style: 'currency', currency, ...compact })

/** A short amount for a chart's axis, such as "$8k". */
export const axisDollars = (dollars: number): string => money.format(dollars).toLowerCase()

const steps = [1, 2, 2.5, 5, 10]
const lines = 4

/** Marks of an axis from 0 to the most there is or just above, at round figures; whole for counts. */
export const axisTicks = (most: number, { whole = false } = {}): number[] => {
  const least = Math.max(most / lines, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const fits = (step: number) => step >= least && (!whole || Number.isInteger(step))
  const step = steps.map(one => one * power).find(fits) ?? power * 10
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, line) => line * step)
}
