import { describe, expect, test } from 'vitest'
import { appearanceStyles } from '../../../../../../../infra/local/imitations/stripe/browser/appearance.ts'
import {
  asksFor,
  missingDetails,
} from '../../../../../../../infra/local/imitations/stripe/browser/billing.ts'
import { formOf } from '../../../../../../../infra/local/imitations/stripe/browser/form.ts'
import { sheetProblem } from '../../../../../../../infra/local/imitations/stripe/browser/sheet.ts'
import {
  availability,
  offeredWallets,
} from '../../../../../../../infra/local/imitations/stripe/browser/wallets.ts'

describe('options of the local Stripe script', () => {
  test('writes variables and rules as styles', () => {
    const { css, ignored } = appearanceStyles({
      variables: { colorPrimary: '#2438a8' },
      rules: { '.Input:focus': { borderColor: 'red' }, '.Label--invalid': { fontWeight: '500' } },
    })
    expect(css).toContain('--colorPrimary:#2438a8')
    expect(css).toContain('.Input:focus{border-color:red}')
    expect(css).toContain('.Label--invalid{font-weight:500}')
    expect(ignored).toEqual([])
  })

  test('ignores what Stripe ignores, and lists it', () => {
    const { css, ignored } = appearanceStyles({
      rules: { '.Input': { height: '48px', color: 'red;} body{x:y' }, input: { color: 'red' } },
    })
    expect(ignored).toEqual(['.Input height', 'input'])
    expect(css).toContain('.Input{color:red body')
    expect(css).not.toContain('height')
    expect(css).not.toMatch(/^input/m)
  })

  test('asks for country and postal code unless the page has them', () => {
    expect(asksFor(undefined, 'country')).toBe(true)
    expect(asksFor('never', 'country')).toBe(false)
    expect(asksFor({ address: 'if_required' }, 'postalCode')).toBe(false)
    expect(asksFor({ address: { country: 'never' } }, 'postalCode')).toBe(true)
  })

  test('lists the details that the page has to pass', () => {
    expect(missingDetails(undefined)).toEqual([])
    expect(missingDetails({ name: 'never', address: { postalCode: 'never' } })).toEqual([
      'name',
      'address.postal_code',
    ])
    const address = { country: 'US', postal_code: '', state: '', city: '', line1: '', line2: null }
    expect(missingDetails({ address: 'never' }, { address })).toEqual([])
    expect(missingDetails('never', { address })).toEqual(['name', 'email', 'phone'])
  })

  test('encodes nested values and leaves empty ones out', () => {
    const form = formOf({ a: { b: { c: 1 } }, d: true, e: null, f: '', g: undefined })
    expect(decodeURIComponent(form.toString())).toBe('a[b][c]=1&d=true')
  })

  test('offers the wallets that page, browser and way to pay allow', () => {
    expect(offeredWallets({}, undefined, null)).toEqual(['apple_pay', 'google_pay', 'link'])
    expect(offeredWallets({}, ['card'], null)).toEqual(['apple_pay', 'google_pay'])
    expect(offeredWallets({ paymentMethods: { applePay: 'never' } }, ['card'], null)).toEqual([
      'google_pay',
    ])
    expect(offeredWallets({}, ['card', 'link'], 'apple_pay,link')).toEqual(['apple_pay', 'link'])
    expect(availability(offeredWallets({}, undefined, 'none'))).toBeUndefined()
    expect(availability(['link'])).toMatchObject({ link: true, applePay: false })
  })

  test('refuses prices of a wallet as Stripe does', () => {
    expect(sheetProblem({}, 100)).toBeUndefined()
    expect(sheetProblem({ lineItems: [{ name: 'Coat', amount: 101 }] }, 100)).toMatch(/less than/)
    expect(sheetProblem({ shippingAddressRequired: true }, 100)).toMatch(/shippingRates/)
  })
})
