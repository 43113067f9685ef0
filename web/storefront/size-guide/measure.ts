import type { Span } from './size-tables.ts'

export type Unit = 'cm' | 'in'

/**
 * To the nearest half inch, as tape measures are read: 80 → "31½". What is given to the millimetre,
 * such as a foot, keeps a tenth: 23.8 → "9.4".
 */
const inches = (cm: number): string => {
  if (!Number.isInteger(cm)) return (cm / 2.54).toFixed(1)
  const halves = Math.round((cm / 2.54) * 2)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
}

/** A figure or a range of the size guide in words of the unit. */
export const measure = (span: Span, unit: Unit): string =>
  (typeof span === 'number' ? [span] : span)
    .map(cm => (unit === 'cm' ? String(cm) : inches(cm)))
    .join('–')
