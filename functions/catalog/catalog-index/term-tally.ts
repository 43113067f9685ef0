/** A term with the units sold and the number of its products. */
export type Term = { term: string; units: number; products: number }

/** Counts units sold and products by word number. Takes no memory for the words that aren't counted. */
export const createTermTally = () => {
  const counts = new Map<number, { units: number; products: number }>()
  return {
    add: (number: number, sold: number) => {
      const known = counts.get(number)
      if (known) {
        known.units += sold
        known.products++
      } else counts.set(number, { units: sold, products: 1 })
    },
    terms: (termOf: (number: number) => string): Term[] =>
      [...counts].map(([number, count]) => ({ term: termOf(number), ...count })),
  }
}

/** Returns the terms with most units sold, then most products. */
export const firstTerms = (terms: Term[], limit: number): string[] =>
  terms
    .sort((a, b) => b.units - a.units || b.products - a.products || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ term }) => term)
