import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedWords } from '../../../../functions/catalog/catalog-index/sorted-words.ts'

test('words are found by their beginning, those that were added later too', () => {
  const words: string[] = []
  const sorted = new SortedWords(words)
  const add = (word: string) => sorted.add(words.push(word) - 1)
  expect(sorted.beginningWith('s')).toEqual([])
  for (const word of ['shirt', 'coat', 'short', 'shirting']) add(word)
  expect(sorted.beginningWith('sh')).toEqual([0, 3, 2])
  add('shawl')
  expect(sorted.beginningWith('sh')).toEqual([4, 0, 3, 2])
  expect(sorted.beginningWith('shirt')).toEqual([0, 3])
  expect(sorted.beginningWith('z')).toEqual([])
  expect(sorted.beginningWith('')).toHaveLength(5)
})

test('they are those that a look at every word finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', '👗'), maxLength: 4 })
  fc.assert(
    fc.property(fc.uniqueArray(letters), letters, (words, beginning) => {
      const sorted = new SortedWords(words)
      for (const number of words.keys()) sorted.add(number)
      const found = sorted.beginningWith(beginning).map(number => words[number])
      expect(found.sort()).toEqual(words.filter(word => word.startsWith(beginning)).sort())
    }),
  )
})
