import type { CategoryWords } from './category-words.ts'
import { FoundRows } from './found-rows.ts'
import { fillers, weakWords } from './synonyms.ts'
import { type Meaning, Vocabulary } from './vocabulary.ts'
import { queryWords, wordsOf } from './words.ts'

/** A word of a row: word number × 2, plus 1 if it is in the name. */
export type Mark = number

/** Number of rows to search, and the words of their categories. */
type Where = { rows: number; categories?: CategoryWords }
/** What a word means: words of rows, the points of categories by number, and how many rows may have it. */
type Meant = { meanings: Meaning[]; ofCategories?: readonly number[]; maxRows: number }
type Reading = (of: { vocabulary: Vocabulary }, word: string) => Meaning[]

const asWritten: Reading = ({ vocabulary }, word) => vocabulary.asWritten(word)
const asTypo: Reading = ({ vocabulary }, word) => vocabulary.asTypo(word)
const asGuess: Reading = ({ vocabulary }, word) => vocabulary.asGuess(word)
const asWrittenOrTypo: Reading = (of, word) => [...asWritten(of, word), ...asTypo(of, word)]

/** Returns whether the search ignores a word that no product uses. */
export const isWeak = (word: string): boolean => weakWords.has(word) || word.length === 1

/**
 * Finds rows by words: whole words and synonyms, prefixes, and words with a typo or two if nothing
 * else matches.
 */
export class WordIndex {
  readonly vocabulary: Vocabulary
  /** Spelling of each word in product names, if it occurs there on its own. */
  readonly shown: (string | undefined)[] = []
  /** By word: row number × 2, plus 1 if the word is in the name. */
  readonly #rowsOf: number[][] = []

  constructor(words: readonly string[] = [], shown: readonly [number, string][] = []) {
    this.vocabulary = new Vocabulary(words, number => (this.#rowsOf[number]?.length ?? 0) > 0)
    for (const [number, term] of shown) this.shown[number] = term
  }

  /** Returns the marks of a row's texts for `add`; the name's come first, in order. */
  marksOf(name: string, otherText: string): Mark[] {
    const named = wordsOf(name)
    const inName = new Set(named.map(({ word }) => word))
    const others = wordsOf(otherText).filter(({ word }) => !inName.has(word))
    return [
      ...named.map(({ word, shown }) => {
        const number = this.vocabulary.numberOf(word)
        if (shown !== null) this.shown[number] ??= shown
        return number * 2 + 1
      }),
      ...others.map(({ word }) => this.vocabulary.numberOf(word) * 2),
    ]
  }

  add(row: number, marks: readonly Mark[]) {
    for (const mark of marks) {
      this.#rowsOf[mark >> 1] ??= []
      this.#rowsOf[mark >> 1]?.push(row * 2 + (mark & 1))
    }
  }

  remove(row: number, marks: readonly Mark[]) {
    for (const mark of marks) {
      const rows = this.#rowsOf[mark >> 1]
      const at = rows?.indexOf(row * 2 + (mark & 1)) ?? -1
      if (at >= 0) rows?.splice(at, 1)
    }
  }

  /** Returns the rows with the word in their name. */
  rowsNamed(number: number): number[] {
    return (this.#rowsOf[number] ?? []).filter(entry => entry & 1).map(entry => entry >> 1)
  }

  /** Scores rows by their most confident meaning; a match in the name counts double. */
  #rowsWith(meanings: readonly Meaning[], rows: number, among?: FoundRows): FoundRows {
    const found = new FoundRows(rows)
    for (const { number, weight } of meanings)
      for (const entry of this.#rowsOf[number] ?? []) {
        const row = entry >> 1
        if (among?.points[row] === 0) continue
        const points = entry & 1 ? weight * 2 : weight
        if ((found.points[row] as number) < points) found.set(row, points)
      }
    return found
  }

  /** Returns what a word means by the first reading that means any row. */
  #meant(
    word: string,
    readings: readonly Reading[],
    categories?: CategoryWords,
  ): Meant | undefined {
    for (const reading of readings) {
      // Words that no row has any more have no meanings.
      const meanings = reading(this, word)
      const ofCategories = categories?.pointsOf(reading(categories, word))
      if (meanings.length === 0 && !ofCategories) continue
      const maxRows = ofCategories ? Number.POSITIVE_INFINITY : this.#countEntries(meanings)
      return { meanings, ofCategories, maxRows }
    }
    return undefined
  }

  #countEntries(meanings: readonly Meaning[]): number {
    return meanings.reduce((sum, { number }) => sum + (this.#rowsOf[number]?.length ?? 0), 0)
  }

  #findAll(
    words: readonly string[],
    readings: readonly Reading[],
    { rows, categories }: Where,
  ): FoundRows | undefined {
    const all: Meant[] = []
    for (const word of words) {
      const meant = this.#meant(word, readings, categories)
      if (!meant) return undefined
      all.push(meant)
    }
    // The rarest first: the others matter only in its rows.
    all.sort((a, b) => a.maxRows - b.maxRows)
    let found: FoundRows | undefined
    for (const { meanings, ofCategories } of all) {
      const more = this.#rowsWith(meanings, rows, found)
      if (ofCategories) categories?.addTo(more, ofCategories, found)
      if (found) found.keepBoth(more)
      found ??= more
      if (found.rows.length === 0) return undefined
    }
    return found
  }

  /** Returns the words to search for, without fillers and weak words. */
  #searchWords(query: string): string[] {
    const words = queryWords(query)
    const strong = words.filter(
      word => !fillers.has(word) && (!isWeak(word) || this.vocabulary.hasWordOrSynonym(word)),
    )
    return strong.length > 0 ? strong : words
  }

  /**
   * Scores `rows` rows for a query: above 0 if a row has all words, in any order. An unknown word is
   * treated as a typo. If nothing matches, tries joining neighboring words, then typos in every word.
   * Without `guess`, words are taken as written. Returns undefined if the query has no words.
   */
  search(
    query: string,
    rows: number,
    categories?: CategoryWords,
    { guess = true } = {},
  ): FoundRows | undefined {
    const words = this.#searchWords(query)
    if (words.length === 0) return undefined
    const find = (terms: readonly string[], readings: readonly Reading[]) =>
      this.#findAll(terms, readings, { rows, categories })
    if (!guess) return find(words, [asWritten]) ?? new FoundRows(rows)
    return (
      find(words, [asWritten, asTypo, asGuess]) ??
      joinNeighbors(words)
        .map(terms => find(terms, [asWritten]))
        .find(found => found !== undefined) ??
      find(words, [asWrittenOrTypo, asGuess]) ??
      new FoundRows(rows)
    )
  }
}

/** Joins each pair of neighboring words: "back pack tan" may be backpack, tan. */
export const joinNeighbors = (words: readonly string[]): string[][] =>
  words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)])
