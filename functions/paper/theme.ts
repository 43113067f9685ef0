/** US Letter with its margins, in points. */
export const page = { width: 612, height: 792, left: 54, right: 558, bottom: 722 } as const

export const colors = {
  ink: '#1b1a17',
  ink2: '#5c574d',
  line: '#ddd6c8',
  ultra: '#2438a8',
} as const

export type Face = 'serif' | 'sans' | 'medium'
export type Style = {
  face: Face
  size: number
  /** Line height in points. */
  leading: number
  color: string
  /** Letter spacing as a fraction of the size. */
  tracking?: number
  /** Digits of equal width, so that columns of numbers align. */
  tabular?: true
}

const style = (face: Face, size: number, leading: number, more: Partial<Style> = {}): Style => ({
  face,
  size,
  leading,
  color: colors.ink,
  ...more,
})

export const styles = {
  brand: style('serif', 26, 30, { tracking: -0.018 }),
  brandSmall: style('serif', 15, 18, { tracking: -0.012 }),
  title: style('serif', 46, 50, { tracking: -0.018 }),
  figure: style('serif', 22, 28, { tracking: -0.01, tabular: true }),
  body: style('sans', 9.5, 13.5, { tracking: 0.008 }),
  strong: style('medium', 9.5, 13.5, { tracking: 0.008 }),
  amount: style('sans', 9.5, 13.5, { tabular: true }),
  small: style('sans', 8.5, 12.5, { color: colors.ink2, tracking: 0.01, tabular: true }),
  meta: style('medium', 7, 11, { color: colors.ink2, tracking: 0.085 }),
} as const
