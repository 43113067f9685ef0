import type { Block } from './paginate.ts'

/** A block with a function that draws it with its top at `y`. */
export type Drawable = Block & {
  draw: (y: number) => void
  /** Whether a page that starts with this block repeats the table header. */
  isTableRow?: true
}
