import { currency, locale } from '../../../shared/brand.ts'

const compact = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
} as const
const money = new Intl.NumberFormat(locale, { style: 'currency', currency, ...compact })

/** Formats a short amount for a chart's axis, such as "$8k". */
export const axisDollars = (dollars: number): string =>
  money.format(dollars).toLowerCase().replace('-', '−')

const steps = [1, 2, 2.5, 5, 10]
const gridLines = 4

/**
 * Returns round tick values from 0, or below if `min` is negative, to `max` or just above; whole numbers
 * for counts.
 */
export const axisTicks = (max: number, { whole = false, min = 0 } = {}): number[] => {
  const lowest = Math.min(min, 0)
  const minStep = Math.max((max - lowest) / gridLines, 1)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const fits = (step: number) => step >= minStep && (!whole || Number.isInteger(step))
  const step = steps.map(one => one * power).find(fits) ?? power * 10
  const below = Math.ceil(-lowest / step)
  const count = Math.max(1, Math.ceil(max / step)) + below
  return Array.from({ length: count + 1 }, (_, line) => (line - below) * step)
}
