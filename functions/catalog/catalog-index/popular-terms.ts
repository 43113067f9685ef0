import { type Columns, isShown } from './columns.ts'
import { createTermTally, firstTerms } from './term-tally.ts'
import type { WordIndex } from './word-index.ts'

type Catalog = { columns: Columns; words: WordIndex }

/** Returns the best-selling kinds of products, by the last word of names: shirt, jean, trench. */
export const popularTerms = ({ columns, words }: Catalog, limit: number): string[] => {
  const tally = createTermTally()
  for (let row = 0; row < columns.ids.length; row++) {
    if (!isShown(columns, row)) continue
    let noun = -1
    for (const mark of columns.marks[row] ?? []) {
      const number = mark >> 1
      const isInName = (mark & 1) === 1 && words.shown[number] !== undefined
      if (isInName && !words.vocabulary.isCode(number)) noun = number
    }
    if (noun >= 0) tally.add(noun, columns.unitsSold[row] as number)
  }
  return firstTerms(
    tally.terms(number => words.shown[number] as string),
    limit,
  )
}
