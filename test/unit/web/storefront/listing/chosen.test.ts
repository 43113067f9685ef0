import { expect, test } from 'vitest'
import { isChosen, toggled } from '../../../../../web/storefront/listing/chosen.ts'

test('a value is chosen however its address spells it', () => {
  expect(isChosen(['black', 'Navy'], 'Black')).toBe(true)
  expect(isChosen(['black'], 'Ink')).toBe(false)
})

test('choosing again takes away', () => {
  expect(toggled(['S'], 'M')).toEqual(['S', 'M'])
  expect(toggled(['s', 'M'], 'S')).toEqual(['M'])
})
