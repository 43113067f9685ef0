import { type Columns, isShown } from './columns.ts'
import { fillers } from './synonyms.ts'
import { firstTerms, makeTally } from './tally.ts'
import { isCode } from './vocabulary.ts'
import type { Points, WordIndex } from './word-index.ts'
import { plain, queryWords } from './words.ts'

type Catalogue = { columns: Columns; words: WordIndex }
type Typed = { head: readonly string[]; last: string }

/** A word as the catalogue writes it where it was misspelt. */
const corrected = ({ vocabulary, shown }: WordIndex, typed: string): string => {
  const word = queryWords(typed)[0]
  if (word === undefined || vocabulary.asWritten(word).length > 0) return typed
  const [meant] = vocabulary.asTypo(word)
  return (meant && shown[meant.number]) ?? typed
}

/** Numbers of the words that the last typed one may become: begun, or else misspelt. */
const candidatesFor = ({ vocabulary, shown }: WordIndex, word: string, { head, last }: Typed) => {
  const beginning = plain(last).replaceAll('-', '')
  const begun = vocabulary
    .beginningWith(beginning)
    .filter(number => shown[number] !== undefined && shown[number] !== last)
  if (begun.length > 0 || vocabulary.find(word) !== undefined) return begun
  const near = vocabulary.asTypo(word)
  const meant = near.length > 0 || head.length > 0 ? near : vocabulary.asGuess(word)
  return meant.map(({ number }) => number)
}

/**
 * Ways to go on with what is typed: its last word completed or corrected, or the word that follows
 * it in the names of products. `among` are the products that have the words before it.
 */
export const completions = (
  { columns, words }: Catalogue,
  typed: Typed,
  among: Points | undefined,
  limit: number,
): string[] => {
  const [word] = queryWords(typed.last)
  if (word === undefined) return []
  const { shown, vocabulary } = words
  const said = new Set(queryWords(typed.head.join(' ')))
  const isTerm = (number: number) => {
    const stem = vocabulary.words[number] as string
    return shown[number] !== undefined && !said.has(stem) && !fillers.has(stem) && !isCode(stem)
  }
  const isCandidate = new Uint8Array(vocabulary.words.length)
  for (const number of candidatesFor(words, word, typed))
    if (isTerm(number)) isCandidate[number] = 1
  const exact = vocabulary.find(word)
  const completed = makeTally(vocabulary.words.length)
  const following = makeTally(vocabulary.words.length)
  for (let row = 0; row < columns.ids.length; row++) {
    if ((among && among[row] === 0) || !isShown(columns, row)) continue
    const units = columns.unitsSold[row] as number
    let before: number | undefined
    for (const mark of columns.marks[row] as number[]) {
      if ((mark & 1) === 0) break
      const number = mark >> 1
      if (isCandidate[number] === 1) completed.add(number, units)
      // What is inside "roll-neck" stands after it, and by itself is no word of the name.
      if (shown[number] === undefined) continue
      if (before !== undefined && before === exact) following.add(number, units)
      before = number
    }
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
