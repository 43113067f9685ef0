/** Numbers repeated values, so that a column stores small integers. */
export class Dictionary<T> {
  readonly values: T[] = []
  readonly #numbers = new Map<string, number>()
  readonly #keyOf: (value: T) => string

  constructor(keyOf: (value: T) => string, values: readonly T[] = []) {
    this.#keyOf = keyOf
    for (const value of values) this.numberOf(value)
  }

  numberOf(value: T): number {
    const key = this.#keyOf(value)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.values.length)
    return this.values.push(value) - 1
  }

  /** Returns, by number, 1 if the value passes. */
  passing(test: (value: T) => boolean): Uint8Array {
    return Uint8Array.from(this.values, value => (test(value) ? 1 : 0))
  }
}
