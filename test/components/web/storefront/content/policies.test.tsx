import { describe, expect, test } from 'vitest'
import { browserStorage } from '../../../../../web/storefront/content/policies/browser-storage.ts'
import { Component as PrivacyPolicy } from '../../../../../web/storefront/content/policies/privacy-policy-page.tsx'
import { Component as RefundPolicy } from '../../../../../web/storefront/content/policies/refund-policy-page.tsx'
import { Component as ShippingPolicy } from '../../../../../web/storefront/content/policies/shipping-policy-page.tsx'
import { answerCalls, show } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'

const open = (page: React.ReactNode) => {
  answerCalls({ 'GET /api/settings': { data: settings } })
  return show(page)
}

test('the privacy page shows everything kept in the browser, why and how long', () => {
  const { getByRole } = open(<PrivacyPolicy />)
  const rows = [...getByRole('table').querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(rows).toEqual(
    browserStorage.map(item => item.what + item.names.join(', ') + item.purpose + item.kept),
  )
})

describe('the refund policy', () => {
  const section = async (heading: string) => {
    const { findByRole } = open(<RefundPolicy />)
    return (await findByRole('heading', { name: heading })).closest('section') as HTMLElement
  }

  test('describes the request, the store’s instructions and who pays', async () => {
    const how = await section('How to return items')
    const links = [...how.querySelectorAll('a')].map(link => link.getAttribute('href'))
    expect(links).toEqual(['/refunds', '/track-order'])
    await expect.poll(() => how.textContent).toContain('within 24 hours')
    expect(how.textContent).toContain('select a reason')
    expect(how.textContent).toContain(settings.returns.instructions)
    expect(how.textContent).toContain('1 Mill Lane')
    expect(how.textContent).toContain(
      'We deduct $6.95 for the return label from your refund, unless the reason is “Damaged or faulty” or “Wrong item”.',
    )
  })

  test('describes the refund for each payment method', async () => {
    const { textContent } = await section('How you are refunded')
    expect(textContent).toContain('your card, PayPal or bank account')
    expect(textContent).toContain('cash on delivery')
    expect(textContent).toContain('5 to 10 business days')
  })
})

test('the shipping policy counts delivery times as the estimated arrival does', () => {
  const { getByRole } = open(<ShippingPolicy />)
  const { textContent } = getByRole('region', { name: 'Methods and prices' })
  expect(textContent).toContain('Delivery times count from the day you order.')
  expect(textContent).toContain('Business days are Monday to Friday')
  expect(textContent).not.toContain('leaves us')
})
