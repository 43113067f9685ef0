import { expect, test } from 'vitest'
import { generateCode } from '../../../../web/admin/coupons/generate-code.ts'

test('generates unique codes of eight characters and uses every symbol (A-54)', () => {
  const codes = Array.from({ length: 2_000 }, generateCode)
  expect(codes.every(code => /^[A-Z0-9]{8}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('')).size).toBe(36)
})
