import type { Spread } from './scale.ts'

/** The least widths of a chart in pixels, and the classes that show a label up to the next one. */
const sizes = [
  [200, '@max-xs:block'],
  [320, '@xs:@max-md:block'],
  [448, '@md:@max-xl:block'],
  [576, '@xl:@max-3xl:block'],
  [768, '@3xl:@max-5xl:block'],
  [1024, '@5xl:block'],
] as const

const characterWidth = 6.5
const gap = 28
/** How far the last label may reach beyond the chart. */
export const overhang = 20

/** Returns the labels that fit side by side. The last one always does, moved to the left if necessary. */
export function fitting(names: readonly string[], spread: Spread, width: number): number[] {
  const kept: number[] = []
  let limit = width + overhang
  for (let index = names.length - 1; index >= 0; index--) {
    const half = ((names[index]?.length ?? 0) * characterWidth) / 2
    const center = (spread.centerOf(index) / 100) * width
    const end = kept.length === 0 ? Math.min(center + half, limit) : center + half
    if (end > limit) continue
    kept.push(index)
    limit = end - 2 * half - gap
  }
  return kept
}

/**
 * Chooses the labels of an axis, with the classes that show each one where it fits. Container queries
 * instead of a measured width, so that they also fit on paper.
 */
export function axisLabels(names: readonly string[], spread: Spread): Map<number, string> {
  const labels = new Map<number, string>()
  for (const [width, shown] of sizes)
    for (const index of fitting(names, spread, width))
      labels.set(index, `${labels.get(index) ?? 'hidden'} ${shown}`)
  return labels
}
