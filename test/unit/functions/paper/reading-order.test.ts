import { expect, test } from 'vitest'
import { hasRightToLeft, visualRuns } from '../../../../functions/paper/reading-order.ts'

const visualText = (line: string) => visualRuns(line).map(({ text }) => text)

test.each(['Zoë Ñandú', '東京都', '12 (3)', ''])('leaves %j in one piece', line => {
  expect(hasRightToLeft(line)).toBe(false)
  expect(visualRuns(line)).toEqual([{ text: line, rightToLeft: false }])
})

test('orders right-to-left words from the right and keeps numbers intact', () => {
  expect(visualText('שרה כהן')).toEqual(['כהן', ' ', 'שרה'])
  expect(visualText('شارع 12')).toEqual(['12', ' ', 'شارع'])
  expect(visualText('Apt 4, שרה כהן')).toEqual(['Apt', ' ', '4,', ' ', 'כהן', ' ', 'שרה'])
})

test('mirrors parentheses', () => {
  expect(visualText('(כהן) שרה')).toEqual(['שרה', ' ', ')כהן('])
})
