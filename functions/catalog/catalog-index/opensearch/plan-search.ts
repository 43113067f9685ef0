import type { SearchWords } from '../catalog-index.ts'
import { maxPoints, skuCodeOf } from '../sku-codes.ts'
import { fillers } from '../synonyms.ts'
import type { Meaning, Vocabulary } from '../vocabulary.ts'
import { isWeak, joinNeighbors } from '../word-index.ts'
import { queryWords } from '../words.ts'
import { CategoryClauses } from './category-clauses.ts'
import { type Clause, matchAll, whichMatch } from './search.ts'
import {
  asGuess,
  asNamed,
  asWritten,
  synonymsOfTypo,
  typosTried,
  withTypos,
} from './word-clauses.ts'

/** The clauses that match a word: on a product's own words, and on the names of its category. */
type Reading = { own: Clause[]; inCategory: Clause[] }

const none: Clause = { match_none: {} }
const anyOf = (should: Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })
const best = (queries: Clause[]): Clause => ({ dis_max: { queries } })
const together = (...readings: Reading[]): Reading => ({
  own: readings.flatMap(({ own }) => own),
  inCategory: readings.flatMap(({ inCategory }) => inCategory),
})

/** Scores the most confident meaning; one more if both the product and its category match. */
const clauseOf = ({ own, inCategory }: Reading): Clause => {
  if (own.length + inCategory.length === 0) return none
  const most = best([...own, ...inCategory])
  if (own.length === 0 || inCategory.length === 0) return most
  const both = { constant_score: { filter: matchAll(anyOf(own), anyOf(inCategory)), boost: 1 } }
  return anyOf([most, both])
}

/** Matches products with all words. */
const clauseOfAll = (readings: readonly Reading[]): Clause => ({
  bool: { must: readings.map(clauseOf) },
})

class Readings {
  readonly #categories: CategoryClauses

  constructor(categoryNames: SearchWords['categoryNames']) {
    this.#categories = new CategoryClauses(categoryNames)
  }

  #of(own: Clause[], meaningsOf: (vocabulary: Vocabulary) => Meaning[]): Reading {
    const { vocabulary } = this.#categories
    return { own, inCategory: this.#categories.clausesFor(meaningsOf(vocabulary)) }
  }

  asWritten = (word: string) => this.#of(asWritten(word), known => known.asWritten(word))

  /** Reads a word as misspelled. `typos` is the fewest typos with which products have it. */
  asTypo(word: string, typos: number | undefined): Reading {
    const near = typos === undefined ? [] : withTypos(word, typos)
    return this.#of([...near, ...synonymsOfTypo(word)], known => known.asTypo(word))
  }

  asGuess = (word: string) => this.#of(asGuess(word), known => known.asGuess(word))
}

/** Leaves out fillers, and weak words that no product uses. */
const strongWords = async (words: readonly string[]): Promise<readonly string[]> => {
  const wanted = words.filter(word => !fillers.has(word))
  const weak = wanted.filter(isWeak)
  const used = await whichMatch(weak.map(word => anyOf(asNamed(word))))
  const unused = new Set(weak.filter((_, at) => !used[at]))
  const strong = wanted.filter(word => !unused.has(word))
  return strong.length > 0 ? strong : words
}

/** Returns the fewest typos, by word, with which products have it. */
const findTypos = async (words: readonly string[]): Promise<Map<string, number>> => {
  const tried = words.flatMap(word => typosTried(word).map(typos => ({ word, typos })))
  const found = await whichMatch(tried.map(({ word, typos }) => anyOf(withTypos(word, typos))))
  const matching = tried.filter((_, at) => found[at])
  return new Map(matching.toReversed().map(({ word, typos }) => [word, typos]))
}

type KnownWords = { words: readonly string[]; isWritten: readonly boolean[]; readings: Readings }

/**
 * Returns what the search may mean, best first: unknown words as typos; neighboring words joined;
 * typos in every word. See `WordIndex.search`.
 */
const guesses = async ({ words, isWritten, readings }: KnownWords): Promise<Clause[]> => {
  const typos = await findTypos(words)
  const readTypo = (word: string) => readings.asTypo(word, typos.get(word))
  const [isTypo, isGuess] = [
    await whichMatch(words.map(word => clauseOf(readTypo(word)))),
    await whichMatch(words.map(word => clauseOf(readings.asGuess(word)))),
  ]
  const firstOf = (word: string, at: number): Reading[] => {
    if (isWritten[at]) return [readings.asWritten(word)]
    if (isTypo[at]) return [readTypo(word)]
    return isGuess[at] ? [readings.asGuess(word)] : []
  }
  const eitherOf = (word: string, at: number): Reading[] => {
    if (isWritten[at] || isTypo[at]) return [together(readings.asWritten(word), readTypo(word))]
    return isGuess[at] ? [readings.asGuess(word)] : []
  }
  const complete = (found: Reading[]) => (found.length === words.length ? [clauseOfAll(found)] : [])
  return [
    ...complete(words.flatMap(firstOf)),
    ...joinNeighbors(words).map(terms => clauseOfAll(terms.map(readings.asWritten))),
    ...complete(words.flatMap(eitherOf)),
  ]
}

/**
 * Returns the clause that matches and scores a search as `WordIndex` does; undefined if the search has
 * no words, which matches everything.
 */
export const planSearch = async ({
  search,
  categoryNames,
}: SearchWords): Promise<Clause | undefined> => {
  const typed = search === undefined ? [] : queryWords(search)
  if (search === undefined || typed.length === 0) return undefined
  const words = await strongWords(typed)
  const readings = new Readings(categoryNames)
  const written = clauseOfAll(words.map(readings.asWritten))
  const code = skuCodeOf(search)
  const coded: Clause = { prefix: { skus: code } }
  const [allWritten, hasCode, ...isWritten] = await whichMatch([
    written,
    code === undefined ? none : coded,
    ...words.map(word => clauseOf(readings.asWritten(word))),
  ])
  if (hasCode) return best([{ constant_score: { filter: coded, boost: maxPoints } }, written])
  if (allWritten) return written
  const possible = await guesses({ words, isWritten, readings })
  const found = await whichMatch(possible)
  return possible.find((_, at) => found[at]) ?? none
}
