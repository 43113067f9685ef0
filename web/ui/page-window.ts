/**
 * Returns the page numbers to show: the first, the last, and two on either side of the current page
 * (S-110). `null` marks a gap.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    number => number === 1 || number === pages || Math.abs(number - page) <= 2,
  )
  return shown.flatMap((number, index) =>
    index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number],
  )
}
