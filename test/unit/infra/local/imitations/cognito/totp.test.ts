import { expect, test } from 'vitest'
import {
  codeAt,
  newSecret,
  timeStepAt,
  timeStepOf,
} from '../../../../../../infra/local/imitations/cognito/totp.ts'

/** The base32 form of RFC 6238's test secret, "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// The last six of the eight digits in appendix B of RFC 6238.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds, the code is %s', (seconds, code) => {
  expect(codeAt(secret, timeStepAt(seconds * 1000))).toBe(code)
})

test('accepts codes of the steps beside the current one, and no others', () => {
  const at = 1234567890_000
  const now = timeStepAt(at)
  const found = [-2, -1, 0, 1, 2].map(away => timeStepOf(secret, codeAt(secret, now + away), at))
  expect(found).toEqual([undefined, now - 1, now, now + 1, undefined])
})

test('creates secrets that differ', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})
