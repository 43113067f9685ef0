import { expect, test } from 'vitest'
import { Component as TrackOrder } from '../../../../../web/storefront/content/track/track-order-page.tsx'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'
import { deferred, fill } from '../../../../support/storefront-shop.tsx'

const setup = (answer: Answer = { data: {} }) => {
  const sent = answerCalls({ 'POST /api/orders/track': answer })
  const screen = show(<TrackOrder />, '/track-order')
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const sentBodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const submit = async (number: string, email: string) => {
    await fill(screen.user, field('Order number'), number)
    await fill(screen.user, field('Email'), email)
    await screen.user.click(screen.getByRole('button', { name: 'Email me the link' }))
  }
  return { ...screen, field, sentBodies, submit }
}

test('requires an order number and an email', async () => {
  const { submit, findByText, getByText, field, sentBodies } = setup()
  await submit('', '')
  await findByText('Order number is required')
  getByText('Email is required')
  expect(document.activeElement).toBe(field('Order number'))
  expect(sentBodies()).toEqual([])
})

test('refuses an invalid email', async () => {
  const { submit, findByText, sentBodies } = setup()
  await submit('SEL-10001', 'nora@')
  await findByText('Please enter a valid email')
  expect(sentBodies()).toEqual([])
})

test('shows the same confirmation whether the order exists or not', async () => {
  const { user, submit, sentBodies, findByText, getByRole, field } = setup()
  await submit(' SEL-10001 ', 'Nora@Example.com')
  const words = await findByText(/^If order/)
  expect(words.textContent).toBe(
    'If order SEL-10001 was placed with nora@example.com, we’ve sent you a link to it.',
  )
  expect(sentBodies()).toEqual([{ order_number: 'SEL-10001', email: 'nora@example.com' }])
  await user.click(getByRole('button', { name: 'Try other details' }))
  expect(field('Order number')).toBeTruthy()
})

test('shows the error and keeps the entries', async () => {
  const { submit, findByText, field } = setup(
    refusal(429, 'too_many_requests', { message: 'Please try again in 12 minutes.' }),
  )
  await submit('SEL-10001', 'nora@example.com')
  await findByText('Please try again in 12 minutes.')
  expect(field('Order number').value).toBe('SEL-10001')
})

test('cannot be submitted twice at once', async () => {
  const answer = deferred<Answer>()
  const { user, submit, sentBodies, getByRole, findByText } = setup(() => answer.promise)
  await submit('SEL-10001', 'nora@example.com')
  await user.click(getByRole('button', { name: 'Email me the link' }))
  answer.settle({ data: {} })
  await findByText(/^If order/)
  expect(sentBodies()).toHaveLength(1)
})
