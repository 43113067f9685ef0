import type { CategoryWords } from './category-words.ts'
import { fillers, weakWords } from './synonyms.ts'
import { type Meaning, Vocabulary } from './vocabulary.ts'
import { queryWords, wordsOf } from './words.ts'

/** A word of a row: word number × 2, plus 1 if it is in the name. */
export type Mark = number

/** By row; 0 unless all words match. 12 words score at most 18 each, which fits a byte. */
export type Points = Uint8Array
type Found = { points: Points; rows: number }
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
  #rowsWith(meanings: readonly Meaning[], rows: number): Found {
    const found: Found = { points: new Uint8Array(rows), rows: 0 }
    for (const { number, weight } of meanings)
      for (const entry of this.#rowsOf[number] ?? []) {
        const row = entry >> 1
        const points = entry & 1 ? weight * 2 : weight
        const before = found.points[row] as number
        if (before === 0) found.rows++
        if (before < points) found.points[row] = points
      }
    return found
  }

  /** Returns the matches of the first reading that finds any. */
  #find(word: string, readings: readonly Reading[], rows: number, categories?: CategoryWords) {
    for (const reading of readings) {
      const found = this.#rowsWith(reading(this, word), rows)
      if (categories) categories.addTo(found, reading(categories, word))
      if (found.rows > 0) return found
    }
    return undefined
  }

  #findAll(
    words: readonly string[],
    readings: readonly Reading[],
    rows: number,
    categories?: CategoryWords,
  ): Points | undefined {
    let all: Points | undefined
    for (const word of words) {
      const points = this.#find(word, readings, rows, categories)?.points
      if (!points) return undefined
      if (all) addWhereBoth(all, points)
      all ??= points
    }
    return all?.some(points => points > 0) ? all : undefined
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
   * Without `guess`, words are taken as written. Returns undefined if the query has no
   * words.
   */
  search(
    query: string,
    rows: number,
    categories?: CategoryWords,
    { guess = true } = {},
  ): Points | undefined {
    const words = this.#searchWords(query)
    if (words.length === 0) return undefined
    const find = (terms: readonly string[], readings: readonly Reading[]) =>
      this.#findAll(terms, readings, rows, categories)
    if (!guess) return find(words, [asWritten]) ?? new Uint8Array(rows)
    return (
      find(words, [asWritten, asTypo, asGuess]) ??
      joinNeighbors(words)
        .map(terms => find(terms, [asWritten]))
        .find(points => points !== undefined) ??
      find(words, [asWrittenOrTypo, asGuess]) ??
      new Uint8Array(rows)
    )
  }
}

const addWhereBoth = (all: Points, more: Points) => {
  for (let row = 0; row < all.length; row++)
    all[row] = all[row] && more[row] ? (all[row] as number) + (more[row] as number) : 0
}

/** Joins each pair of neighboring words: "back pack tan" may be backpack, tan. */
export const joinNeighbors = (words: readonly string[]): string[][] =>
  words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)])
