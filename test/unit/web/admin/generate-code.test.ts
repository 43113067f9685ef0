import { expect, test } from 'vitest'
import { generateCode } from '../../../../web/admin/coupons/generate-code.ts'

test('makes eight of A-Z and 0-9, another each time, with every symbol', () => {
  const codes = Array.from({ length: 2_000 }, generateCode)
  expect(codes.every(code => /^[A-Z0-9]{8}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('')).size).toBe(36)
})
