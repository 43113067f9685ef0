import type { FoundRows } from './found-rows.ts'
import { type Meaning, Vocabulary } from './vocabulary.ts'
import { queryWords } from './words.ts'

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

  /**
   * Adds the points of matching categories to all rows or to those `among`; one more if the row itself
   * matches too. Returns whether any row is in such a category.
   */
  addTo(found: FoundRows, meanings: readonly Meaning[], among?: FoundRows): boolean {
    if (meanings.length === 0) return false
    const pointsOf = this.#pointsOf(meanings)
    if (pointsOf.every(points => points === 0)) return false
    const categoryOf = this.#categoryOf
    const add = (row: number) => {
      const ofCategory = pointsOf[categoryOf[row] as number] as number
      if (ofCategory === 0) return
      const own = found.points[row] as number
      found.set(row, own === 0 ? ofCategory : Math.max(own, ofCategory) + 1)
    }
    if (among) for (const row of among.rows) add(row)
    else for (let row = 0; row < categoryOf.length; row++) add(row)
    return categoryOf.some(category => (pointsOf[category] ?? 0) > 0)
  }
}
