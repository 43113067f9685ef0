import { expect, test } from 'vitest'
import { isChosen, toggleChosen } from '../../../../../web/storefront/listing/chosen.ts'

test('matches a chosen value in any case', () => {
  expect(isChosen(['black', 'Navy'], 'Black')).toBe(true)
  expect(isChosen(['black'], 'Ink')).toBe(false)
})

test('toggling a chosen value removes it', () => {
  expect(toggleChosen(['S'], 'M')).toEqual(['S', 'M'])
  expect(toggleChosen(['s', 'M'], 'S')).toEqual(['M'])
})
