import { expect, test } from 'vitest'
import { Component as TrackOrder } from '../../../../../web/storefront/content/track/track-order-page.tsx'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'
import { deferred, fill } from '../../../../support/storefront-shop.tsx'

const begin = (answer: Answer = { data: {} }) => {
  const sent = answerCalls({ 'POST /api/orders/track': answer })
  const screen = show(<TrackOrder />, '/track-order')
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const asked = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const ask = async (number: string, email: string) => {
    await fill(screen.user, field('Order number'), number)
    await fill(screen.user, field('Email'), email)
    await screen.user.click(screen.getByRole('button', { name: 'Email me the link' }))
  }
  return { ...screen, field, asked, ask }
}

test('requires an order number and an email', async () => {
  const { ask, findByText, getByText, field, asked } = begin()
  await ask('', '')
  await findByText('Order number is required')
  getByText('Email is required')
  expect(document.activeElement).toBe(field('Order number'))
  expect(asked()).toEqual([])
})

test('refuses an invalid email', async () => {
  const { ask, findByText, asked } = begin()
  await ask('SEL-10001', 'nora@')
  await findByText('Please enter a valid email')
  expect(asked()).toEqual([])
})

test('shows the same confirmation whether the order exists or not', async () => {
  const { user, ask, asked, findByText, getByRole, field } = begin()
  await ask(' SEL-10001 ', 'Nora@Example.com')
  const words = await findByText(/^If order/)
  expect(words.textContent).toBe(
    'If order SEL-10001 was placed with nora@example.com, we’ve sent you a link to it.',
  )
  expect(asked()).toEqual([{ order_number: 'SEL-10001', email: 'nora@example.com' }])
  await user.click(getByRole('button', { name: 'Try other details' }))
  expect(field('Order number')).toBeTruthy()
})

test('shows the error and keeps the entries', async () => {
  const { ask, findByText, field } = begin(
    refusal(429, 'too_many_requests', { message: 'Please try again in 12 minutes.' }),
  )
  await ask('SEL-10001', 'nora@example.com')
  await findByText('Please try again in 12 minutes.')
  expect(field('Order number').value).toBe('SEL-10001')
})

test('cannot be submitted twice at once', async () => {
  const answer = deferred<Answer>()
  const { user, ask, asked, getByRole, findByText } = begin(() => answer.promise)
  await ask('SEL-10001', 'nora@example.com')
  await user.click(getByRole('button', { name: 'Email me the link' }))
  answer.settle({ data: {} })
  await findByText(/^If order/)
  expect(asked()).toHaveLength(1)
})
