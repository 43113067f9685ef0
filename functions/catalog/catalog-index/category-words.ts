import { type Meaning, Vocabulary } from './vocabulary.ts'
import { queryWords } from './words.ts'

type Found = { points: Uint8Array; rows: number }

/** Finds rows by the names of their category and its ancestors. */
export class CategoryWords {
  readonly vocabulary = new Vocabulary()
  /** Word numbers of each category's names, by category number. */
  readonly #wordsOf: Set<number>[]
  readonly #categoryOf: readonly number[]

  /** `names` by category number; `categoryOf` by row. */
  constructor(names: readonly string[], categoryOf: readonly number[]) {
    this.#wordsOf = names.map(
      name => new Set(queryWords(name).map(word => this.vocabulary.numberOf(word))),
    )
    this.#categoryOf = categoryOf
  }

  /** Scores categories by number: slightly more than a match in a product name. */
  #pointsOf(meanings: readonly Meaning[]): number[] {
    return this.#wordsOf.map(words =>
      meanings.reduce(
        (most, { number, weight }) => (words.has(number) ? Math.max(most, weight * 2 + 1) : most),
        0,
      ),
    )
  }

  /** Adds the points of matching categories; one more if the row itself matches too. */
  addTo(found: Found, meanings: readonly Meaning[]) {
    if (meanings.length === 0) return
    const pointsOf = this.#pointsOf(meanings)
    if (pointsOf.every(points => points === 0)) return
    const { points } = found
    for (let row = 0; row < points.length; row++) {
      const ofCategory = pointsOf[this.#categoryOf[row] as number] ?? 0
      const own = points[row] as number
      if (ofCategory === 0) continue
      if (own === 0) found.rows++
      points[row] = own === 0 ? ofCategory : Math.max(own, ofCategory) + 1
    }
  }
}
