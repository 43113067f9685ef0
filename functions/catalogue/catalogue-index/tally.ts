/** A term, what its products sold, and how many of them there are. */
type Term = { term: string; units: number; products: number }

/** Counts by word number: what its products sold, and how many there are. */
export const makeTally = (words: number) => {
  const units = new Float64Array(words)
  const products = new Uint32Array(words)
  return {
    add: (number: number, sold: number) => {
      units[number] = (units[number] as number) + sold
      products[number] = (products[number] as number) + 1
    },
    terms: (termOf: (number: number) => string): Term[] => {
      const found: Term[] = []
      for (let number = 0; number < words; number++) {
        const count = products[number] as number
        if (count > 0)
          found.push({ term: termOf(number), units: units[number] as number, products: count })
      }
      return found
    },
  }
}

/** The terms that are bought most, then those that most products have. */
export const firstTerms = (terms: Term[], limit: number): string[] =>
  terms
    .sort((a, b) => b.units - a.units || b.products - a.products || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ term }) => term)
