import type { Span } from './size-tables.ts'

export type Unit = 'cm' | 'in'

/**
 * Converts to the nearest half inch, as on a tape measure: 80 → "31½". Lengths given in millimeters,
 * such as feet, keep one decimal: 23.8 → "9.4".
 */
const inches = (cm: number): string => {
  if (!Number.isInteger(cm)) return (cm / 2.54).toFixed(1)
  const halves = Math.round((cm / 2.54) * 2)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
}

/** Formats a length or range (in cm) in the given unit. */
export const formatMeasure = (span: Span, unit: Unit): string =>
  (typeof span === 'number' ? [span] : span)
    .map(cm => (unit === 'cm' ? String(cm) : inches(cm)))
    .join('–')
