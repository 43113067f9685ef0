/** Finds words by their beginning, in steps that grow with the words that it finds. */
export class SortedWords {
  readonly #words: readonly string[]
  readonly #sorted: number[] = []
  #isSorted = true

  /** `words` by number. */
  constructor(words: readonly string[]) {
    this.#words = words
  }

  add(number: number) {
    this.#sorted.push(number)
    this.#isSorted = false
  }

  #word = (at: number): string => this.#words[this.#sorted[at] as number] as string

  /** Sorts what was added since the last search: nearly linear if that is little. */
  #sort() {
    const words = this.#words
    this.#sorted.sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1))
    this.#isSorted = true
  }

  /** Returns the number of words before this one. */
  #countBefore(word: string): number {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#word(middle) < word) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Returns the numbers of the words that start with this, in their order. */
  beginningWith(beginning: string): number[] {
    if (!this.#isSorted) this.#sort()
    const from = this.#countBefore(beginning)
    let to = from
    while (to < this.#sorted.length && this.#word(to).startsWith(beginning)) to++
    return this.#sorted.slice(from, to)
  }
}
