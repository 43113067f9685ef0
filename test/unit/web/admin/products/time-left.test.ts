import { expect, test } from 'vitest'
import { timeLeft } from '../../../../../web/admin/products/import/time-left.ts'

test.each([
  { spent: 2, done: 100, text: '' },
  { spent: 10, done: 0, text: '' },
  { spent: 10, done: 500, text: 'Less than a minute left' },
  { spent: 60, done: 500, text: 'About 1 minute left' },
  { spent: 60, done: 100, text: 'About 9 minutes left' },
  { spent: 3600, done: 100, text: 'About 9 hours left' },
])('after $spent seconds and $done of 1,000 products: "$text"', ({ spent, done, text }) => {
  const began = { at: 1_000_000, done: 0 }
  expect(timeLeft({ done, total: 1_000, began }, began.at + spent * 1_000)).toBe(text)
})

test('the rate counts only products of this run', () => {
  const began = { at: 0, done: 900 }
  expect(timeLeft({ done: 910, total: 1_000, began }, 60_000)).toBe('About 9 minutes left')
})
