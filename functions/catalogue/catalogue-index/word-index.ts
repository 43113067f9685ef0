import { isNear, typosAllowed } from './typos.ts'
import { indexedWords, queryWords } from './words.ts'

/** A word of a row: the word's number times two, plus one where it is in the name. */
type Mark = number

/** By row, 0 where the words searched for are not all there. */
export type Points = Uint8Array
type Found = { points: Points; rows: number }

const exactWeight = 4
const prefixWeight = 2
const typoWeight = 1
const shortestPrefix = 2

const isCode = (word: string) => /\d/.test(word)

/**
 * Finds rows by their words: whole words, beginnings of words, and words with a typo or two where
 * nothing else matches.
 */
export class WordIndex {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** By word: row number times two, plus one where the word is in the name. */
  readonly #rowsOf: number[][] = []
  /** Numbers of words that people type, and of codes, of which nearly each product has its own. */
  readonly #typed: number[] = []
  readonly #codes: number[] = []

  constructor(words: readonly string[] = []) {
    for (const word of words) this.#numberOf(word)
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    this.#rowsOf.push([])
    if (isCode(word)) this.#codes.push(number)
    else this.#typed.push(number)
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

  /** Gives the rows of a word their points, where they have no more already. */
  #award(number: number, weight: number, found: Found) {
    const { points } = found
    for (const entry of this.#rowsOf[number] ?? []) {
      const row = entry >> 1
      const score = entry & 1 ? weight * 2 : weight
      const before = points[row] as number
      if (before === 0) found.rows++
      if (before < score) points[row] = score
    }
  }

  #find(word: string, rows: number, forgiving: boolean): Found {
    const found: Found = { points: new Uint8Array(rows), rows: 0 }
    const exact = this.#numbers.get(word)
    if (exact !== undefined) this.#award(exact, exactWeight, found)
    if (word.length >= shortestPrefix) {
      for (const number of isCode(word) ? this.#codes : this.#typed)
        if (number !== exact && this.words[number]?.startsWith(word))
          this.#award(number, prefixWeight, found)
    }
    const limit = forgiving || found.rows === 0 ? typosAllowed(word) : 0
    if (limit > 0 && !isCode(word)) {
      for (const number of this.#typed)
        if (isNear(word, this.words[number] as string, limit))
          this.#award(number, typoWeight, found)
    }
    return found
  }

  #findAll(words: readonly string[], rows: number, forgiving: boolean): Found {
    const total = new Uint8Array(rows)
    let count = rows
    for (const [place, word] of words.entries()) {
      const { points } = this.#find(word, rows, forgiving)
      count = 0
      for (let row = 0; row < rows; row++) {
        const had = total[row] as number
        const more = points[row] as number
        const both = more > 0 && (place === 0 || had > 0) ? had + more : 0
        total[row] = both
        if (both > 0) count++
      }
      if (count === 0) break
    }
    return { points: total, rows: count }
  }

  /**
   * The points of `rows` rows for a query: above 0 for those that have every word of it, in any
   * order. A word nobody uses is taken for a typo; where the words together find nothing, each of
   * them may be one. Undefined where the query has no words.
   */
  search(query: string, rows: number): Points | undefined {
    const words = queryWords(query)
    if (words.length === 0) return undefined
    const found = this.#findAll(words, rows, false)
    return found.rows === 0 ? this.#findAll(words, rows, true).points : found.points
  }
}
