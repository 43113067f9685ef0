import type { PointPositions } from './scale.ts'

/** The least widths of a chart in pixels, and the classes that show a label up to the next one. */
const sizes = [
  [200, '@max-xs:block'],
  [320, '@xs:@max-md:block'],
  [448, '@md:@max-xl:block'],
  [576, '@xl:@max-3xl:block'],
  [768, '@3xl:@max-5xl:block'],
  [1024, '@5xl:block'],
] as const

const gap = 28
const minGap = 12
/** How far the last label may reach beyond the chart. */
export const overhang = 14

const widthOf = (name = '') => name.length * 6.5

/**
 * Returns the labels that fit side by side, at equal distances from the last one back. The last one always
 * fits, because it moves to the left if necessary. The first and the last may be longer than the others.
 */
export function fittingLabels(
  names: readonly string[],
  spread: PointPositions,
  width: number,
): number[] {
  const centerOf = (index: number) => (spread.centerOf(index) / 100) * width
  const last = names.length - 1
  const widest = Math.max(0, ...names.slice(1, -1).map(widthOf))
  const step = Math.max(1, Math.ceil((widest + gap) / (centerOf(1) - centerOf(0))))
  const kept: number[] = []
  let limit = width + overhang
  for (let index = last; index >= 0; index -= step) {
    const size = widthOf(names[index])
    const end = centerOf(index) + size / 2
    if (index < last && end > limit) continue
    kept.push(index)
    limit = Math.min(end, limit) - size - minGap
  }
  return kept
}

/**
 * Chooses the labels of an axis, with the classes that show each one where it fits. Container queries
 * instead of a measured width, so that they also fit on paper.
 */
export function axisLabels(names: readonly string[], spread: PointPositions): Map<number, string> {
  const labels = new Map<number, string>()
  for (const [width, shown] of sizes)
    for (const index of fittingLabels(names, spread, width))
      labels.set(index, `${labels.get(index) ?? 'hidden'} ${shown}`)
  return labels
}
