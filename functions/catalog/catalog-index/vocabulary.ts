import { beginsNear, typosAllowed, typosBetween } from '../../../shared/rules/typos.ts'
import { SortedWords } from './sorted-words.ts'
import { synonymsOf, wordsWithSynonyms } from './synonyms.ts'

/** A possible meaning of a typed word: a word number and its confidence. */
export type Meaning = { number: number; weight: number }

/** Confidence by kind of match. */
export const matchWeights = { exact: 8, synonym: 6, beginning: 4, typo: 3, guess: 1 } as const

export const shortestBeginning = 2
export const shortestGuess = 4
export const shortestFarGuess = 6

/** Words with a digit are codes. */
const isCode = (word: string) => /\d/.test(word)

/** Numbers words and finds the ones meant by an incomplete or misspelled word. */
export class Vocabulary {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Numbers of ordinary words, in the order that they were added. */
  readonly #typed: number[] = []
  readonly #sorted = new SortedWords(this.words)
  /** Codes are nearly unique per product. */
  readonly #codes = new SortedWords(this.words)
  readonly #isCode: boolean[] = []
  /** Whether a product still uses the word. */
  readonly #isUsed: (number: number) => boolean

  constructor(words: readonly string[] = [], isUsed: (number: number) => boolean = () => true) {
    this.#isUsed = isUsed
    for (const word of words) this.numberOf(word)
  }

  /** Returns the word's number; assigns one to a new word. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    this.#isCode[number] = isCode(word)
    if (this.#isCode[number]) this.#codes.add(number)
    else {
      this.#typed.push(number)
      this.#sorted.add(number)
    }
    return number
  }

  /** Returns whether a word is a code, such as an SKU. */
  isCode(number: number): boolean {
    return this.#isCode[number] === true
  }

  /** Returns the number of a word that is in use. */
  find(word: string): number | undefined {
    const number = this.#numbers.get(word)
    return number !== undefined && this.#isUsed(number) ? number : undefined
  }

  /** Returns whether the word or a synonym is in use. */
  hasWordOrSynonym(word: string): boolean {
    return [word, ...synonymsOf(word)].some(one => this.find(one) !== undefined)
  }

  #named(words: readonly string[], weight: number): Meaning[] {
    return words.flatMap(word => {
      const number = this.find(word)
      return number === undefined ? [] : { number, weight }
    })
  }

  /** Returns the word itself, its synonyms, and words that start with it. */
  asWritten(word: string): Meaning[] {
    const meanings = [
      ...this.#named([word], matchWeights.exact),
      ...this.#named(synonymsOf(word), matchWeights.synonym),
    ]
    if (word.length < shortestBeginning) return meanings
    for (const number of this.beginningWith(word))
      if (this.words[number] !== word) meanings.push({ number, weight: matchWeights.beginning })
    return meanings
  }

  /** Returns the numbers of words in use with this prefix. */
  beginningWith(beginning: string): number[] {
    const words = isCode(beginning) ? this.#codes : this.#sorted
    return words.beginningWith(beginning).filter(this.#isUsed)
  }

  /** Returns the closest words one or two typos away, and synonyms of such words. */
  asTypo(word: string): Meaning[] {
    const limit = typosAllowed(word)
    if (limit === 0 || isCode(word)) return []
    const near = this.#typed.flatMap(number => {
      const typos = typosBetween(word, this.words[number] as string, limit)
      return typos > 0 && typos <= limit && this.#isUsed(number) ? { number, typos } : []
    })
    const fewest = Math.min(...near.map(({ typos }) => typos))
    const similar = wordsWithSynonyms.filter(other => typosBetween(word, other, limit) <= limit)
    return [
      ...near
        .filter(({ typos }) => typos === fewest)
        .map(({ number }) => ({ number, weight: matchWeights.typo })),
      ...this.#named(similar.flatMap(synonymsOf), matchWeights.guess),
    ]
  }

  /** Returns words with a similar prefix or one more typo, and synonyms of such words. */
  asGuess(word: string): Meaning[] {
    if (word.length < shortestGuess || isCode(word)) return []
    const limit = typosAllowed(word)
    const further = word.length < shortestFarGuess ? limit : limit + 1
    const near = this.#typed.filter(number => {
      const other = this.words[number] as string
      const isNear = beginsNear(word, other, limit) || typosBetween(word, other, further) <= further
      return isNear && this.#isUsed(number)
    })
    const begun = wordsWithSynonyms.filter(other => other.startsWith(word))
    return [
      ...near.map(number => ({ number, weight: matchWeights.guess })),
      ...this.#named(begun.flatMap(synonymsOf), matchWeights.guess),
    ]
  }
}
