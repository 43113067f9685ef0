import { describe, expect, test } from 'vitest'
import { guessesLog10 } from '../../../../../functions/people/auth/password-strength.ts'

describe('the guesses that a password withstands', () => {
  test.each([
    ['P@ssw0rd1', 6],
    ['p4$$w0rd', 6],
    ['a'.repeat(256), 8],
    ['qwerty123456', 8],
  ])('%s: fewer than 10^%d', (password, most) => {
    expect(guessesLog10(password, [])).toBeLessThan(most)
  })

  test.each(['correct horse battery staple', 'Tr0ub4dor&3', 'vK7#pQ2!x'])(
    '%s: enough',
    password => {
      expect(guessesLog10(password, [])).toBeGreaterThan(8)
    },
  )

  test('of a long password are those of its start, which bounds the time', () => {
    const start = '4@8({[<3691!|1$5+702%'.repeat(2).slice(0, 32)
    expect(guessesLog10(start.padEnd(256, '4@8('), [])).toBe(guessesLog10(start, []))
  })
})
