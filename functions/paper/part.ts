import type { Block } from './paginate.ts'

/** A block that can draw itself with its top at `y`. */
export type Part = Block & {
  draw: (y: number) => void
  /** A line of the table: a page that begins with it repeats the table's head. */
  underHead?: true
}
