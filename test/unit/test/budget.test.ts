import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetOf, exceptions, folderBudgets } from '../../budget.ts'
import { root } from '../../support/command.ts'

test('a file has the budget of its folder, or its own', () => {
  expect(budgetOf('test/unit/shared/rules/pricing.test.ts')).toBe(1)
  expect(budgetOf('test/components/web/cart.test.tsx')).toBe(2)
  expect(budgetOf('test/integration/cart/cart.test.ts')).toBe(6)
  const [exception] = exceptions
  expect(budgetOf(exception?.file ?? '')).toBe(exception?.seconds)
})

test('each exception is a file that exists, once, with more than its folder and a reason', () => {
  for (const { file, seconds, reason } of exceptions) {
    expect(existsSync(join(root, file)), file).toBe(true)
    const folder = folderBudgets.find(one => file.startsWith(one.folder))
    expect(seconds, file).toBeGreaterThan(folder?.seconds ?? 0)
    expect(reason, file).toMatch(/^[A-Z].{10,}\.$/)
  }
  const files = exceptions.map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
})
