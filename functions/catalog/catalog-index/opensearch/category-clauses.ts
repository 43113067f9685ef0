import type { Meaning } from '../vocabulary.ts'
import { Vocabulary } from '../vocabulary.ts'
import { queryWords } from '../words.ts'
import type { Clause } from './search.ts'

/** Finds products by the names of their category and its ancestors, as `CategoryWords` does. */
export class CategoryClauses {
  readonly vocabulary = new Vocabulary()
  readonly #wordsOf: (readonly [id: string, words: ReadonlySet<number>])[]

  /** `names` by category id. */
  constructor(names: ReadonlyMap<string, string> = new Map()) {
    this.#wordsOf = [...names].map(([id, name]) => [
      id,
      new Set(queryWords(name).map(word => this.vocabulary.numberOf(word))),
    ])
  }

  /** Matches products in categories of these meanings: slightly more than a match in the name. */
  clausesFor(meanings: readonly Meaning[]): Clause[] {
    const byPoints = new Map<number, string[]>()
    for (const [id, words] of this.#wordsOf) {
      const own = meanings.filter(({ number }) => words.has(number))
      if (own.length === 0) continue
      const points = Math.max(...own.map(({ weight }) => weight * 2 + 1))
      byPoints.set(points, [...(byPoints.get(points) ?? []), id])
    }
    return [...byPoints].map(([boost, category]) => ({
      constant_score: { filter: { terms: { category } }, boost },
    }))
  }
}
