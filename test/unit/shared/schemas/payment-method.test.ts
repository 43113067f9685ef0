import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  methodTraits,
  needsProvider,
  paymentMethods,
  providerMethodOf,
} from '../../../../shared/schemas/payment-method.ts'
import { providerNames } from '../../../../shared/schemas/payment-providers.ts'

/** The name of a limit isn't a payment method, nor is a field in a type, such as `OrderItem['card']`. */
const otherUses = /\baction: '\w+'|\w\['\w+'\]|\bPick<[^>]*>/g

const named = new RegExp(`'(${[...new Set([...providerNames, ...paymentMethods])].join('|')})'`)

const namesIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => named.test(line.replace(otherUses, '')))
    .map(line => `${file}: ${line.trim()}`)

test('carts, orders and rules ask how a payment method works, and name none', () => {
  const files = globSync('{functions/orders,functions/cart,shared/rules}/**/*.ts')
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap(namesIn)).toEqual([])
})

test('the search finds methods and providers', () => {
  const lines = [
    "if (order.payment_method === 'paypal') return",
    "z.enum(['card'])",
    "case 'stripe':",
    "const method: 'cash_on_delivery' = it",
  ]
  expect(lines.filter(line => named.test(line.replace(otherUses, '')))).toEqual(lines)
})

test('what needs no provider is paid later, and again by card', () => {
  const direct = paymentMethods.filter(method => !needsProvider(method))
  expect(direct).toEqual(['cash_on_delivery', 'bank_transfer'])
  for (const method of paymentMethods)
    expect(methodTraits[method].paid === 'at_checkout').toBe(needsProvider(method))
  expect(direct.map(providerMethodOf)).toEqual(['card', 'card'])
})

test('a method whose buyer approves it first has a page where they do', () => {
  for (const { approved_first, redirects } of Object.values(methodTraits))
    expect(redirects || !approved_first).toBe(true)
})
