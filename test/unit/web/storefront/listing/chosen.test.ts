import { expect, test } from 'vitest'
import { isChosen, toggled } from '../../../../../web/storefront/listing/chosen.ts'

test('matches a chosen value in any case', () => {
  expect(isChosen(['black', 'Navy'], 'Black')).toBe(true)
  expect(isChosen(['black'], 'Ink')).toBe(false)
})

test('toggling a chosen value removes it', () => {
  expect(toggled(['S'], 'M')).toEqual(['S', 'M'])
  expect(toggled(['s', 'M'], 'S')).toEqual(['M'])
})
