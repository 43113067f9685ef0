import { expect, test } from 'vitest'
import { showCheckout } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'
import { noConnection } from '../../../../support/storefront-shop.tsx'

test('offers the default methods if they fail to load (S-75)', async () => {
  const { findByRole, getByRole, getByText } = showCheckout({
    answers: { 'GET /api/shipping/methods': noConnection },
  })
  await findByRole('radio', { name: /^Standard.*5-7 business days/ })
  getByRole('radio', { name: /^Express.*2-3/ })
  getByRole('radio', { name: /^Overnight.*1 business day/ })
  getByText('$24.99')
})

test('a method is free above its threshold, not at it', async () => {
  const priceOf = async (price: number) => {
    const screen = showCheckout({ cart: aCart([aLine('Coat', price)]) })
    const radio = await screen.findByRole('radio', { name: /^Standard/ })
    const text = radio.closest('label')?.textContent
    screen.unmount()
    return text
  }
  expect(await priceOf(50)).toContain('$5.99')
  expect(await priceOf(50.01)).toContain('Free')
})

test('another method changes the total (S-74)', async () => {
  const { user, findByRole, getAllByTestId } = showCheckout()
  const express = await findByRole('radio', { name: /^Express/ })
  const totals = () => getAllByTestId('total').map(({ textContent }) => textContent)
  expect(new Set(totals())).toEqual(new Set(['$49.67']))
  await user.click(express)
  expect(new Set(totals())).toEqual(new Set(['$57.23']))
})
