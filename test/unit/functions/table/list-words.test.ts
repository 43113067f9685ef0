import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordPartition } from '../../../../functions/table/keys.ts'
import { wordsIn } from '../../../../functions/table/lists/list.ts'
import { anyText } from '../../../support/any-text.ts'

test('search words never end within a character', () => {
  fc.assert(
    fc.property(anyText({ minLength: 1, maxLength: 150 }), text => {
      for (const word of wordsIn(text)) {
        expect(word.isWellFormed()).toBe(true)
        expect(wordPartition('INVOICES', word).isWellFormed()).toBe(true)
      }
    }),
  )
  expect(wordPartition('INVOICES', '!𐀀')).toBe('WORDS#INVOICES#!𐀀')
  expect(wordPartition('INVOICES', '😀😀😀')).toBe('WORDS#INVOICES#😀😀')
})

test('search words are lower case, unique and at most 100 characters long', () => {
  expect(wordsIn('#SEL-10001 Nora', null, ' nora  𠮷野 ')).toEqual(['sel-10001', 'nora', '𠮷野'])
  expect(wordsIn(`a${'😀'.repeat(120)}`)).toEqual([`a${'😀'.repeat(99)}`])
})
