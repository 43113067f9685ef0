import { isNear, typosAllowed } from './typos.ts'
import { indexedWords, queryWords } from './words.ts'

/** A word of a row: the word's number times two, plus one where it is in the name. */
type Mark = number

const exactWeight = 4
const prefixWeight = 2
const typoWeight = 1
const shortestPrefix = 2

/**
 * Finds rows by their words: whole words, beginnings of words, and words with a typo or two where
 * nothing else matches.
 */
export class WordIndex {
  readonly words: string[]
  readonly #numbers: Map<string, number>
  /** By word: row number times two, plus one where the word is in the name. */
  readonly #rowsOf: number[][]

  constructor(words: string[] = []) {
    this.words = words
    this.#numbers = new Map(words.map((word, number) => [word, number]))
    this.#rowsOf = words.map(() => [])
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    this.#rowsOf.push([])
    return number
  }

  /** The marks of a row's texts, for `add`. */
  marksOf(name: string, otherText: string): Mark[] {
    const inName = new Set(indexedWords(name))
    const others = indexedWords(otherText).filter(word => !inName.has(word))
    return [
      ...[...inName].map(word => this.#numberOf(word) * 2 + 1),
      ...others.map(word => this.#numberOf(word) * 2),
    ]
  }

  add(row: number, marks: readonly Mark[]) {
    for (const mark of marks) this.#rowsOf[mark >> 1]?.push(row * 2 + (mark & 1))
  }

  remove(row: number, marks: readonly Mark[]) {
    for (const mark of marks) {
      const rows = this.#rowsOf[mark >> 1]
      const at = rows?.indexOf(row * 2 + (mark & 1)) ?? -1
      if (at >= 0) rows?.splice(at, 1)
    }
  }

  /** Points by row for one word of a query. */
  #scan(word: string, forgiving: boolean, points: Map<number, number>) {
    const limit = forgiving ? typosAllowed(word) : 0
    for (const [number, candidate] of this.words.entries()) {
      const weight =
        candidate === word
          ? exactWeight
          : word.length >= shortestPrefix && candidate.startsWith(word)
            ? prefixWeight
            : limit > 0 && isNear(word, candidate, limit)
              ? typoWeight
              : 0
      if (weight === 0) continue
      for (const entry of this.#rowsOf[number] ?? []) {
        const score = entry & 1 ? weight * 2 : weight
        const row = entry >> 1
        if ((points.get(row) ?? 0) < score) points.set(row, score)
      }
    }
    return points
  }

  #find(word: string, forgiving: boolean): Map<number, number> {
    const points = this.#scan(word, forgiving, new Map())
    return points.size === 0 && !forgiving ? this.#scan(word, true, points) : points
  }

  #findAll(words: readonly string[], forgiving: boolean): Map<number, number> {
    const [first, ...others] = words
      .map(word => this.#find(word, forgiving))
      .sort((a, b) => a.size - b.size)
    const total = new Map<number, number>()
    for (const [row, points] of first ?? []) {
      let sum = points
      const everywhere = others.every(found => {
        const more = found.get(row)
        sum += more ?? 0
        return more !== undefined
      })
      if (everywhere) total.set(row, sum)
    }
    return total
  }

  /**
   * Rows that have every word of the query, in any order, with their points. A word nobody uses is
   * taken for a typo; where the words together find nothing, each of them may be one.
   */
  search(query: string): Map<number, number> {
    const words = queryWords(query)
    const found = this.#findAll(words, false)
    return found.size === 0 && words.length > 0 ? this.#findAll(words, true) : found
  }
}
