import { describe, expect, test } from 'vitest'
import { Component as ContactPage } from '../../../../../web/storefront/content/contact/contact-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'
import {
  deferred,
  fill,
  noConnection,
  showInShop,
  signInCustomer,
} from '../../../../support/storefront-shop.tsx'

const setup = (answer: Answer = { data: {} }, more: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    'POST /api/contact': answer,
    'GET /api/settings': { data: settings },
    ...more,
  })
  const screen = showInShop(<ContactPage />, '/contact')
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const messages = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const complete = async () => {
    await fill(screen.user, field('Name'), 'Nora Whitlock')
    await fill(screen.user, field('Email'), 'nora@example.com')
    await fill(screen.user, field('Message'), 'Does it shrink?')
  }
  const send = () => screen.user.click(screen.getByRole('button', { name: 'Send message' }))
  return { ...screen, field, messages, complete, send }
}

test('marks every missing field and focuses the first one (S-94)', async () => {
  const { send, field, findByText, getByText, messages } = setup()
  await send()
  await findByText('Please fill in all required fields')
  getByText('Name is required')
  getByText('Email is required')
  getByText('Message is required')
  expect(document.activeElement).toBe(field('Name'))
  expect(messages()).toEqual([])
})

test.each([
  ['Email', 'nora', 'Please enter a valid email'],
  ['Phone (optional)', 'call me', 'Please enter a valid phone number'],
])('refuses an invalid %s', async (label, text, problem) => {
  const { user, send, complete, field, findByText, queryByText, messages } = setup()
  await complete()
  await fill(user, field(label), text)
  await send()
  await findByText(problem)
  expect(queryByText('Please fill in all required fields')).toBeNull()
  expect(messages()).toEqual([])
})

test('an error clears on edit and returns on the next submit', async () => {
  const { user, send, field, findByText, queryByText } = setup()
  await send()
  await findByText('Name is required')
  await user.type(field('Name'), 'N')
  await user.clear(field('Name'))
  await user.tab()
  expect(queryByText('Name is required')).toBeNull()
  await send()
  await findByText('Name is required')
})

describe('keeps the entries after', () => {
  test.each<[string, Answer, string]>([
    ['no connection', noConnection, 'Failed to send message. Please try again.'],
    ['a failure', refusal(500, 'internal'), 'Failed to send message. Please try again.'],
    [
      'too many messages',
      refusal(429, 'too_many_requests', { message: 'Please try again in 12 minutes.' }),
      'Please try again in 12 minutes.',
    ],
  ])('%s (S-98)', async (_, answer, words) => {
    const { complete, send, field, findByText } = setup(answer)
    await complete()
    await send()
    await findByText(words)
    expect(field('Message').value).toBe('Does it shrink?')
    expect(field('Name').value).toBe('Nora Whitlock')
  })
})

test('sends a message once and confirms the reply time (S-94, S-97, S-157, S-166, S-170)', async () => {
  const answer = deferred<Answer>()
  const { user, complete, send, field, messages, findByText, findByRole } = setup(
    () => answer.promise,
  )
  await complete()
  await fill(user, field('Subject (optional)'), 'The Oxford shirt')
  await send()
  const busy = await findByRole('button', { name: 'Sending…' })
  await user.click(busy)
  answer.settle({ data: {} })
  await findByText('Thank you for your message! We will get back to you within 24 hours.')
  await findByText('Thank you, Nora Whitlock')
  expect(messages()).toEqual([
    {
      name: 'Nora Whitlock',
      email: 'nora@example.com',
      subject: 'The Oxford shirt',
      message: 'Does it shrink?',
    },
  ])
  await user.click(await findByRole('button', { name: 'Send another message' }))
  expect(field('Message').value).toBe('')
})

test('fills in the name and email of a customer', async () => {
  signInCustomer()
  const me = { first_name: 'Mary', last_name: 'Anning', email: 'mary@example.com', phone: null }
  const { field } = setup(undefined, { 'GET /api/auth/me': { data: me } })
  await expect.poll(() => field('Name').value).toBe('Mary Anning')
  expect(field('Email').value).toBe('mary@example.com')
})

test('live chat points to the form', async () => {
  const { user, getByRole, getByText, field } = setup()
  await user.click(getByRole('button', { name: 'Live chat' }))
  getByText(/Live chat isn’t available right now/)
  expect(document.activeElement).toBe(field('Message'))
})
