import { describe, expect, test } from 'vitest'
import { OfferNote } from '../../../../../web/storefront/cart/offer-note.tsx'
import { OrderSummary } from '../../../../../web/storefront/cart/order-summary.tsx'
import { answerCalls, show } from '../../../../support/show.tsx'
import { aCart, aLine, shippingMethods } from '../../../../support/storefront-samples.ts'

describe('the free-shipping note', () => {
  const wordsFor = (goods: number, methods = shippingMethods) =>
    show(<OfferNote methods={methods} goods={goods} />).container.querySelector('p')?.textContent

  test.each([
    [30, '$20.01 to go for free standard shipping'],
    [50, '$0.01 to go for free standard shipping'],
    [50.01, 'You have free standard shipping. $50.00 to go for free express shipping'],
    [100, 'You have free standard shipping. $0.01 to go for free express shipping'],
    [100.01, 'You have free express shipping'],
  ])('at $%d', (goods, words) => {
    expect(wordsFor(goods)).toBe(words)
  })

  test('is hidden if no method is ever free', () => {
    expect(
      wordsFor(
        30,
        shippingMethods.map(each => ({ ...each, free_over: null })),
      ),
    ).toBeUndefined()
  })

  test('marks reached offers', () => {
    const { container } = show(<OfferNote methods={shippingMethods} goods={60} />)
    expect(container.textContent).toMatch(/Standard \$50.*Express \$100/)
  })
})

describe('the order summary', () => {
  const rowsOf = (cart: ReturnType<typeof aCart>, tax?: number) => {
    answerCalls({})
    const { container } = show(<OrderSummary cart={cart} {...(tax && { taxPercent: tax })} />)
    return [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  }

  test('adds shipping and tax to the discounted subtotal (S-56, S-65)', () => {
    const cart = aCart([aLine('Coat', 40)], { discount: 4, estimatedTax: 3.36 })
    expect(rowsOf(cart, 8)).toEqual([
      'Subtotal$40.00',
      'Discount−$4.00',
      'Estimated shipping$5.99',
      'Estimated tax (8%)$3.36',
      'Total$45.35',
    ])
  })

  test('shows "Free" for free shipping and hides a discount of zero', () => {
    const cart = aCart([aLine('Coat', 60)], { estimatedShipping: 0 })
    expect(rowsOf(cart, 8)).toEqual([
      'Subtotal$60.00',
      'Estimated shippingFree',
      'Estimated tax (8%)$4.80',
      'Total$64.80',
    ])
  })

  test('never goes below zero for the items (S-65)', () => {
    const cart = aCart([aLine('Coat', 10)], { discount: 20, estimatedTax: 0 })
    expect(rowsOf(cart, 8).at(-1)).toBe('Total$5.99')
  })
})
