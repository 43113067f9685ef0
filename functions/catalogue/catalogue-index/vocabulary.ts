import { synonymsOf, wordsWithSynonyms } from './synonyms.ts'
import { beginsNear, typosAllowed, typosBetween } from './typos.ts'

/** A word that a typed one may stand for, by its number, and how surely. */
export type Meaning = { number: number; weight: number }

/** How sure a reading is. */
export const weights = { exact: 8, synonym: 6, beginning: 4, typo: 3, guess: 1 } as const

const shortestBeginning = 2
const shortestGuess = 4
const shortestFarGuess = 6

/** A word with a digit in it. */
const isCode = (word: string) => /\d/.test(word)

/** Numbered words, and what somebody may mean by one that is misspelt or only begun. */
export class Vocabulary {
  readonly words: string[] = []
  readonly #numbers = new Map<string, number>()
  /** Numbers of words that people type, and of codes, of which nearly each product has its own. */
  readonly #typed: number[] = []
  readonly #codes: number[] = []
  readonly #isCode: boolean[] = []
  /** Whether anything has the word, since what had it may be gone. */
  readonly #isUsed: (number: number) => boolean

  constructor(words: readonly string[] = [], isUsed: (number: number) => boolean = () => true) {
    this.#isUsed = isUsed
    for (const word of words) this.numberOf(word)
  }

  /** The word's number, a new one for a new word. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.words.push(word) - 1
    this.#numbers.set(word, number)
    this.#isCode[number] = isCode(word)
    ;(this.#isCode[number] ? this.#codes : this.#typed).push(number)
    return number
  }

  /** Whether the word of a number is a code, an SKU rather than something people say. */
  isCode(number: number): boolean {
    return this.#isCode[number] === true
  }

  /** The number of a word that is in use. */
  find(word: string): number | undefined {
    const number = this.#numbers.get(word)
    return number !== undefined && this.#isUsed(number) ? number : undefined
  }

  /** Whether the word is in use, or another of its meaning. */
  knows(word: string): boolean {
    return [word, ...synonymsOf(word)].some(one => this.find(one) !== undefined)
  }

  #named(words: readonly string[], weight: number): Meaning[] {
    return words.flatMap(word => {
      const number = this.find(word)
      return number === undefined ? [] : { number, weight }
    })
  }

  /** The word itself, what else it is called, and words that begin with it. */
  asWritten(word: string): Meaning[] {
    const meanings = [
      ...this.#named([word], weights.exact),
      ...this.#named(synonymsOf(word), weights.synonym),
    ]
    if (word.length < shortestBeginning) return meanings
    for (const number of this.beginningWith(word))
      if (this.words[number] !== word) meanings.push({ number, weight: weights.beginning })
    return meanings
  }

  /** Numbers of the words in use that begin so. */
  beginningWith(beginning: string): number[] {
    return (isCode(beginning) ? this.#codes : this.#typed).filter(
      number => this.words[number]?.startsWith(beginning) && this.#isUsed(number),
    )
  }

  /** The nearest words a typo or two away, and what such words are also called. */
  asTypo(word: string): Meaning[] {
    const limit = typosAllowed(word)
    if (limit === 0 || isCode(word)) return []
    const near = this.#typed.flatMap(number => {
      const typos = typosBetween(word, this.words[number] as string, limit)
      return typos > 0 && typos <= limit && this.#isUsed(number) ? { number, typos } : []
    })
    const fewest = Math.min(...near.map(({ typos }) => typos))
    const meant = wordsWithSynonyms.filter(other => typosBetween(word, other, limit) <= limit)
    return [
      ...near
        .filter(({ typos }) => typos === fewest)
        .map(({ number }) => ({ number, weight: weights.typo })),
      ...this.#named(meant.flatMap(synonymsOf), weights.guess),
    ]
  }

  /** Words that begin nearly like it, or are a typo more away, and what such are also called. */
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
      ...near.map(number => ({ number, weight: weights.guess })),
      ...this.#named(begun.flatMap(synonymsOf), weights.guess),
    ]
  }
}
