/** A term with the units sold and the number of its products. */
export type Term = { term: string; units: number; products: number }

/** Counts units sold and products by word number. */
export const createTermTally = (words: number) => {
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

/** Returns the terms with most units sold, then most products. */
export const firstTerms = (terms: Term[], limit: number): string[] =>
  terms
    .sort((a, b) => b.units - a.units || b.products - a.products || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ term }) => term)
