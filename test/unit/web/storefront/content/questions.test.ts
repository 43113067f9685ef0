import { expect, test } from 'vitest'
import { defaultReturnPolicy } from '../../../../../shared/rules/return-policy.ts'
import type { StoreSettings } from '../../../../../shared/schemas/settings.ts'
import { storeFacts } from '../../../../../web/storefront/content/facts.ts'
import {
  findQuestions,
  questionGroups,
} from '../../../../../web/storefront/content/faq/questions.ts'
import { demoPayments } from '../../../../support/storefront-samples.ts'

const settings: StoreSettings = {
  store_name: 'Hem & Co',
  support_email: 'help@hem.example',
  support_phone: '+1 (555) 010-0100',
  support_hours: 'Mon-Fri 9AM-6PM',
  support_reply_hours: 1,
  address: '1 Mill Lane',
  social_links: [],
  tax_percent: 7.5,
  return_days: 14,
  returns: defaultReturnPolicy(),
  new_arrival_days: 30,
  time_zone: 'UTC',
  shipping_methods: [
    { id: 'b', name: 'Express', price: 12, delivery_time: '2 business days', free_over: 90 },
    { id: 'a', name: 'Standard', price: 4, delivery_time: '6 business days', free_over: 40 },
  ],
  demo: false,
  payments: demoPayments,
}
const facts = storeFacts(settings)
const found = (search: string) =>
  findQuestions(questionGroups, search, facts).flatMap(({ questions }) =>
    questions.map(({ id }) => id),
  )

test('fills in values from the settings', () => {
  expect(facts).toMatchObject({
    returnDays: '14 days',
    replyHours: '1 hour',
    tax: '7.5%',
    standardDays: '6 business days',
    freeShipping: 'Free shipping on orders over $40.',
  })
})

test('doesn’t mention free shipping without an offer', () => {
  const methods = settings.shipping_methods.map(method => ({ ...method, free_over: null }))
  expect(storeFacts({ ...settings, shipping_methods: methods }).freeShipping).toBe('')
})

test('shows general text without settings', () => {
  const { freeShipping, ...words } = storeFacts(undefined)
  expect(freeShipping).toBe('')
  expect(Object.values(words).filter(word => word === '' || /\d/.test(word))).toEqual([])
})

test('every question is unique and answered', () => {
  const questions = questionGroups.flatMap(group => group.questions)
  const ids = [...questionGroups, ...questions].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  for (const { answer } of questions) expect(answer(facts)).toMatch(/\.$/)
})

test('finds questions by word prefixes in the question or answer', () => {
  expect(found('passw')).toEqual(['password'])
  expect(found('14 days')).toEqual(['return'])
  expect(found('SIZE exchange')).toEqual(['exchange'])
  expect(found('zeppelin')).toEqual([])
  expect(found('  ')).toHaveLength(questionGroups.flatMap(group => group.questions).length)
})
