/** By row; 0 if it isn't found. 12 words score at most 18 each, which fits a byte. */
export type Points = Uint8Array

/** The rows that a search finds, in no order, and their points. */
export class FoundRows {
  readonly points: Points
  rows: number[] = []

  /** Finds none of `size` rows yet. */
  constructor(size: number) {
    this.points = new Uint8Array(size)
  }

  /** Gives a row points, at least one. */
  set(row: number, points: number) {
    if (this.points[row] === 0) this.rows.push(row)
    this.points[row] = points
  }

  /** Keeps the rows that `other` has as well, with the points of both. */
  keepBoth({ points: more }: FoundRows) {
    const { points } = this
    this.rows = this.rows.filter(row => {
      const added = more[row] as number
      points[row] = added === 0 ? 0 : (points[row] as number) + added
      return added !== 0
    })
  }
}
