import { expect, test } from 'vitest'
import { hasRightToLeft, piecesFromLeft } from '../../../../functions/paper/reading-order.ts'

const fromLeft = (line: string) => piecesFromLeft(line).map(({ text }) => text)

test.each(['Zoë Ñandú', '東京都', '12 (3)', ''])('leaves %j in one piece', line => {
  expect(hasRightToLeft(line)).toBe(false)
  expect(piecesFromLeft(line)).toEqual([{ text: line, backwards: false }])
})

test('sets words that are read from the right from the right, and numbers as they are', () => {
  expect(fromLeft('שרה כהן')).toEqual(['כהן', ' ', 'שרה'])
  expect(fromLeft('شارع 12')).toEqual(['12', ' ', 'شارع'])
  expect(fromLeft('Apt 4, שרה כהן')).toEqual(['Apt', ' ', '4,', ' ', 'כהן', ' ', 'שרה'])
})

test('turns round what has two sides', () => {
  expect(fromLeft('(כהן) שרה')).toEqual(['שרה', ' ', ')כהן('])
})
