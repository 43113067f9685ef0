import { expect, test } from 'vitest'
import { returnRequestedEmail } from '../../../../../functions/mail/templates/return.ts'
import { labelDeduction } from '../../../../../shared/rules/return-policy.ts'
import { Cancellation } from '../../../../../web/order/cancellation.tsx'
import { ReplyTime } from '../../../../../web/reply-time.tsx'
import { returnLabelText, storeFacts } from '../../../../../web/storefront/content/facts.ts'
import { questionGroups } from '../../../../../web/storefront/content/faq/questions.ts'
import { Component as PrivacyPolicy } from '../../../../../web/storefront/content/policies/privacy-policy-page.tsx'
import { Component as RefundPolicy } from '../../../../../web/storefront/content/policies/refund-policy-page.tsx'
import { Component as ShippingPolicy } from '../../../../../web/storefront/content/policies/shipping-policy-page.tsx'
import { Component as Terms } from '../../../../../web/storefront/content/policies/terms-page.tsx'
import { sampleSender } from '../../../../support/sample-sender.ts'
import { answerCalls, show } from '../../../../support/show.tsx'
import { settings as sample } from '../../../../support/storefront-samples.ts'

const settings = { ...sample, support_reply_hours: 36 }
const answers = questionGroups
  .flatMap(({ questions }) => questions)
  .map(({ answer }) => answer(storeFacts(settings)))
  .join('\n')
const policies = { RefundPolicy, ShippingPolicy, PrivacyPolicy, Terms }

/** Returns a policy's text once the settings are shown. */
const read = async (name: keyof typeof policies) => {
  answerCalls({ 'GET /api/settings': { data: settings } })
  const Page = policies[name]
  const { container } = show(<Page />)
  await expect.poll(() => container.textContent).not.toContain('…')
  return container.textContent ?? ''
}

test('the store replies within the hours of its settings, in every text', async () => {
  const texts = [answers, await read('RefundPolicy'), await read('PrivacyPolicy')]
  answerCalls({ 'GET /api/settings': { data: settings } })
  const { container } = show(<ReplyTime />)
  await expect.poll(() => container.textContent).toContain('36')
  const data = { number: 'RET-1', order_number: 'SEL-1', items: [], refund: null }
  const email = returnRequestedEmail({
    data,
    firstName: 'Clara',
    replyHours: 36,
    link: '',
    labelLink: '',
    sendBy: null,
    sender: sampleSender,
  } as unknown as Parameters<typeof returnRequestedEmail>[0])
  for (const text of [...texts, container.textContent, email.text]) {
    expect(text).toContain('within 36 hours')
    expect(text).not.toMatch(/within (24 hours|1 business day)/i)
  }
})

test('guests cancel their orders themselves, in every text', async () => {
  for (const text of [answers, await read('RefundPolicy'), await read('ShippingPolicy')]) {
    expect(text).toContain('with the link in your confirmation email, and select Cancel order')
    expect(text).not.toMatch(/guests contact us/i)
  }
})

test('policies and screens pay cash back in the same way', async () => {
  const order = { email: 'a@example.com', lines: [], shipments: [], payment_status: 'paid' }
  const cancellation = { items: [], whole: true, refund: 12, refund_to: null }
  const { container } = show(
    <Cancellation
      {...({ order, cancellation } as unknown as Parameters<typeof Cancellation>[0])}
    />,
  )
  for (const text of [answers, await read('RefundPolicy'), container.textContent]) {
    expect(text).toContain('in cash or as agreed with our support team')
    expect(text).not.toContain('bank transfer')
  }
})

test('the text about return shipping names the reasons for which a return deducts nothing', async () => {
  const { returns } = settings
  const text = returnLabelText(returns)
  for (const { text: reason } of returns.reasons)
    expect(text.includes(`“${reason}”`), reason).toBe(labelDeduction(returns, [reason]) === 0)
  for (const page of [answers, await read('RefundPolicy'), await read('ShippingPolicy')])
    expect(page).toContain(text)
})

test('the terms are those of a store in the United States', async () => {
  const terms = await read('Terms')
  expect(terms).toContain('laws of the United States')
  expect(terms).not.toMatch(/statutory|gross negligence|liable|liability/i)
})
