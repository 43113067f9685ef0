import { expect, test, vi } from 'vitest'
import { once } from '../../../shared/once.ts'

test('computes a value at the first call only, even if it is undefined', () => {
  const compute = vi.fn(() => undefined)
  const read = once(compute)
  expect(compute).not.toHaveBeenCalled()
  expect([read(), read()]).toEqual([undefined, undefined])
  expect(compute).toHaveBeenCalledOnce()
})
