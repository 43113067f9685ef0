import { expect, test } from 'vitest'
import { orBlank, typedDecimal, typedWhole } from '../../../../web/admin/typed-number.ts'

const amount = typedDecimal('Enter an amount')
const whole = typedWhole('Enter a whole number')

test.each([
  ['0', 0],
  ['20', 20],
  ['19.9', 19.9],
  [' 19.99 ', 19.99],
  ['99999999.99', 99_999_999.99],
])('reads %j as an amount', (typed, read) => {
  expect(amount.parse(typed)).toBe(read)
})

test.each(['1.234', '0.001', '1.', '.5', '1,5', '-1', '1e3', '$5', '', ' ', '100000000'])(
  'refuses %j as an amount, with the field’s message',
  typed => {
    const { error } = amount.safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Enter an amount'])
  },
)

test('accepts whole numbers without decimals only', () => {
  expect(whole.parse(' 12 ')).toBe(12)
  for (const typed of ['1.0', '1.5', '-1', '', '100000000'])
    expect(whole.safeParse(typed).success, typed).toBe(false)
})

test('gives a blank optional field its default and validates it otherwise', () => {
  const optional = orBlank(amount, 0)
  expect(optional.parse('  ')).toBe(0)
  expect(optional.parse('4.50')).toBe(4.5)
  expect(optional.safeParse('4.505').error?.issues.map(({ message }) => message)).toEqual([
    'Enter an amount',
  ])
})
