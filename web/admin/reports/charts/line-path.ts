/**
 * Draws a line through points for an SVG whose view box is 100 by 100. Points are percentages from the
 * left and from the bottom.
 */
export const linePath = (points: readonly (readonly [left: number, bottom: number])[]): string =>
  points
    .map(
      ([left, bottom], index) =>
        `${index === 0 ? 'M' : 'L'}${rounded(left)} ${rounded(100 - bottom)}`,
    )
    .join('')

const rounded = (percent: number) => Number(percent.toFixed(2))
