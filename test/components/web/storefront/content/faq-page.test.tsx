import { expect, test } from 'vitest'
import { Component as FaqPage } from '../../../../../web/storefront/content/faq/faq-page.tsx'
import { Component as RefundPolicy } from '../../../../../web/storefront/content/policies/refund-policy-page.tsx'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'
import { fill } from '../../../../support/storefront-shop.tsx'

const setup = (at = '/faq') => {
  answerCalls({ 'GET /api/settings': { data: settings } })
  return show(<FaqPage />, at)
}
const openQuestions = () =>
  [...document.querySelectorAll('details[open] summary h3')].map(({ textContent }) => textContent)

test('opens only the question in the URL hash', async () => {
  const { findByText } = setup('/faq#return')
  await findByText(/within 30 days of delivery/)
  expect(openQuestions()).toHaveLength(1)
})

test('opens matching questions while searching', async () => {
  const { user, getByLabelText } = setup()
  expect(openQuestions()).toEqual([])
  await fill(user, getByLabelText('Search questions'), 'newsl')
  expect(openQuestions()).toHaveLength(1)
})

test('finds questions by their words and shows all again', async () => {
  const { user, getByLabelText, getByText, queryByText, getByRole } = setup()
  const search = getByLabelText('Search questions')
  getByText('Is my card safe?')
  await fill(user, search, 'newsl')
  getByText('1 answer')
  expect(queryByText('Is my card safe?')).toBeNull()
  await fill(user, search, 'zeppelin')
  getByText('No answers for “zeppelin”')
  await user.click(getByRole('button', { name: 'Show all questions' }))
  getByText('Is my card safe?')
})

test('lists all questions for search engines', async () => {
  setup()
  const read = () => {
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent
    return JSON.parse(text ?? '{}')
  }
  await expect.poll(() => read()['@type']).toBe('FAQPage')
  expect(read().mainEntity.length).toBeGreaterThan(10)
})

test('a policy shows values from the settings', async () => {
  answerCalls({
    'GET /api/settings': { data: { ...settings, return_days: 14, support_reply_hours: 6 } },
  })
  const { findAllByText, findByText } = show(<RefundPolicy />)
  await findAllByText(/within 14 days of delivery/)
  await findByText(/We reply within 6 hours/)
})

test('a policy shows general terms until the settings load', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: settings }]
  answerCalls({ 'GET /api/settings': () => answers.shift() as Answer })
  const { user, findAllByText, findByText, getByRole, queryByText } = show(<RefundPolicy />)
  await findByText(/Some numbers are missing/)
  await findAllByText(/within a certain number of days of delivery/)
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findAllByText(/within 30 days of delivery/)
  expect(queryByText(/Some numbers are missing/)).toBeNull()
})
