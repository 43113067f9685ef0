import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { paymentRequest } from '../../../functions/orders/payment-request.ts'
import { toMoney } from '../../../functions/payment-providers/paypal/money.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import { contract } from '../../../shared/api/index.ts'
import { openApi } from '../../../shared/api/openapi.ts'
import { currency, locale } from '../../../shared/brand.ts'
import { currencySign } from '../../../shared/rules/currency-sign.ts'
import { formatCents, formatShort } from '../../../shared/rules/money.ts'
import type { PaymentAttempt } from '../../../shared/schemas/order-facts.ts'
import { axisDollars } from '../../../web/admin/figures/axis.ts'
import { typedCents } from '../../../web/admin/orders/dialogs/typed-cents.ts'

vi.mock('../../../shared/brand.ts', async original => ({
  ...(await original<object>()),
  currency: 'EUR',
}))

vi.mock('../../../functions/order-links/order-links.ts', () => ({
  returnLink: async () => 'https://shop.example.com/orders/1',
}))

describe('a store in euros', () => {
  test('shows them', () => {
    expect(currencySign).toBe('€')
    expect(formatCents(4500)).toBe('€45.00')
    expect(formatShort(100)).toBe('€100')
    expect(axisDollars(8_000)).toBe('€8k')
    expect(typedCents('€8.05')).toBe(805)
    const { info } = openApi(contract, { version: '1.0.0', url: 'https://shop.example.com' })
    expect(info.description).toContain('Amounts are in EUR')
  })

  test('charges them', async () => {
    const order = { lines: [], cart: null, total: 4500 } as unknown as OrderItem
    const attempt = { id: 'a', method: 'card', amount: 4500 } as PaymentAttempt
    expect(await paymentRequest(order, attempt)).toMatchObject({ amount: 4500, currency: 'EUR' })
    expect(toMoney(4500)).toEqual({ currency_code: 'EUR', value: '45.00' })
  })

  test('has no other currency in its code', () => {
    const files = globSync('{web,functions,shared,infra/local/imitations}/**/*.{ts,tsx}')
    expect(files.length).toBeGreaterThan(1_000)
    // A dollar sign in a text, and not before a placeholder or as the end of a pattern.
    const literal = /['"`]usd['"`]|end="\$"|['"`>(]\$(?:[\d#.,]|['"`)](?!\w))|\$\$\{/i
    const found = files
      .filter(file => !file.endsWith('shared/brand.ts'))
      .flatMap(file =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter(line => literal.test(line) && !/^\s*(\*|\/\/|\/\*\*)|\.replace\(/.test(line))
          .map(line => `${file}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })
})

test('the currency has two decimals, as every amount has', () => {
  const { maximumFractionDigits } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  expect(maximumFractionDigits).toBe(2)
})
