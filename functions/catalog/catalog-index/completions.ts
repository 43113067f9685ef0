import { type Columns, isShown } from './columns.ts'
import type { Points } from './found-rows.ts'
import { fillers } from './synonyms.ts'
import { createTermTally, firstTerms } from './term-tally.ts'
import type { Mark, WordIndex } from './word-index.ts'
import { foldText, queryWords } from './words.ts'

type Catalog = { columns: Columns; words: WordIndex }
type Typed = { head: readonly string[]; last: string }

/** Corrects a misspelled word to the catalog's spelling. */
const corrected = ({ vocabulary, shown }: WordIndex, typed: string): string => {
  const word = queryWords(typed)[0]
  if (word === undefined || vocabulary.asWritten(word).length > 0) return typed
  const [closest] = vocabulary.asTypo(word)
  return (closest && shown[closest.number]) ?? typed
}

/** Returns the numbers of words that the last typed word may become: completions, else corrections. */
const candidatesFor = ({ vocabulary, shown }: WordIndex, word: string, { head, last }: Typed) => {
  const beginning = foldText(last).replaceAll('-', '')
  const begun = vocabulary
    .beginningWith(beginning)
    .filter(number => shown[number] !== undefined && shown[number] !== last)
  if (begun.length > 0 || vocabulary.find(word) !== undefined) return begun
  const near = vocabulary.asTypo(word)
  const corrections = near.length > 0 || head.length > 0 ? near : vocabulary.asGuess(word)
  return corrections.map(({ number }) => number)
}

/** Returns the number of the next word in the product name, if any. */
const wordAfter = ({ shown }: WordIndex, marks: readonly Mark[], word: number) => {
  // The parts of "roll-neck" are marked after it and are not words of the name.
  const nameWords = marks.filter(mark => mark & 1 && shown[mark >> 1] !== undefined)
  const at = nameWords.indexOf(word * 2 + 1)
  const next = at < 0 ? undefined : nameWords[at + 1]
  return next === undefined ? undefined : next >> 1
}

/**
 * Completes a query: its last word completed or corrected, or followed by the next word of product
 * names. `among` holds the products that match the words before it.
 */
export const completions = (
  { columns, words }: Catalog,
  typed: Typed,
  among: Points | undefined,
  limit: number,
): string[] => {
  const [word] = queryWords(typed.last)
  if (word === undefined) return []
  const { shown, vocabulary } = words
  const typedWords = new Set(queryWords(typed.head.join(' ')))
  const isTerm = (number: number) => {
    const stem = vocabulary.words[number] as string
    const isSkipped = typedWords.has(stem) || fillers.has(stem)
    return shown[number] !== undefined && !isSkipped && !vocabulary.isCode(number)
  }
  const rowsNamed = (number: number) =>
    words.rowsNamed(number).filter(row => isShown(columns, row) && among?.[row] !== 0)
  const completed = createTermTally()
  for (const number of new Set(candidatesFor(words, word, typed).filter(isTerm)))
    for (const row of rowsNamed(number)) completed.add(number, columns.unitsSold[row] as number)
  const following = createTermTally()
  const exact = vocabulary.find(word)
  if (exact !== undefined)
    for (const row of rowsNamed(exact)) {
      const next = wordAfter(words, columns.marks[row] as Mark[], exact)
      if (next !== undefined) following.add(next, columns.unitsSold[row] as number)
    }
  const found = [
    ...completed.terms(number => shown[number] as string),
    ...following.terms(number => (isTerm(number) ? `${typed.last} ${shown[number]}` : '')),
  ]
  const head = typed.head.map(one => corrected(words, one))
  return firstTerms(
    found.filter(({ term }) => term !== ''),
    limit,
  ).map(term => [...head, term].join(' '))
}
