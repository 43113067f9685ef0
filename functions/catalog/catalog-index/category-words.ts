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

  /**
   * Returns the points of categories by number: slightly more than a match in a product name. Undefined if
   * no row is in a matching category.
   */
  pointsOf(meanings: readonly Meaning[]): readonly number[] | undefined {
    if (meanings.length === 0) return undefined
    const pointsOf = this.#wordsOf.map(words =>
      meanings.reduce(
        (most, { number, weight }) => (words.has(number) ? Math.max(most, weight * 2 + 1) : most),
        0,
      ),
    )
    return this.#categoryOf.some(category => pointsOf[category] !== 0) ? pointsOf : undefined
  }

  /**
   * Adds the points of categories to all rows or to those `among`; one more if the row itself matches
   * too.
   */
  addTo(found: FoundRows, pointsOf: readonly number[], among?: FoundRows) {
    const categoryOf = this.#categoryOf
    const add = (row: number) => {
      const ofCategory = pointsOf[categoryOf[row] as number] as number
      if (ofCategory === 0) return
      const own = found.points[row] as number
      found.set(row, own === 0 ? ofCategory : Math.max(own, ofCategory) + 1)
    }
    if (among) for (const row of among.rows) add(row)
    else for (let row = 0; row < categoryOf.length; row++) add(row)
  }
}
