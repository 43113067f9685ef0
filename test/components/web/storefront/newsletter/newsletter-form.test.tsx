import { expect, test } from 'vitest'
import { NewsletterForm } from '../../../../../web/storefront/newsletter/newsletter-form.tsx'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'
import { deferred, fill } from '../../../../support/storefront-shop.tsx'

const setup = (answer: Answer = { data: {} }) => {
  const sent = answerCalls({ 'POST /api/newsletter': answer })
  const screen = show(<NewsletterForm />)
  const field = screen.getByLabelText('Email address') as HTMLInputElement
  const button = screen.getByRole('button', { name: 'Subscribe' })
  return { ...screen, sent, field, button }
}

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['reader', 'Please enter a valid email'],
  ['reader@', 'Please enter a valid email'],
  ['reader@example', 'Please enter a valid email'],
  ['rea der@example.com', 'Please enter a valid email'],
])('refuses %j and sends nothing', async (email, problem) => {
  const { user, sent, field, button, getByRole } = setup()
  await fill(user, field, email)
  await user.click(button)
  expect(getByRole('alert').textContent).toBe(problem)
  expect(document.activeElement).toBe(field)
  expect(sent).toEqual([])
})

test('clears the error on edit', async () => {
  const { user, field, button, queryByRole } = setup()
  await user.click(button)
  await user.type(field, 'r')
  expect(queryByRole('alert')).toBeNull()
})

test('sends the trimmed address once and confirms it (S-157)', async () => {
  const answer = deferred<Answer>()
  const { user, sent, field, button, findByText, getByText } = setup(() => answer.promise)
  await fill(user, field, ' reader@example.com ')
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  answer.settle({ data: {} })
  await findByText('Almost there')
  getByText('reader@example.com')
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'reader@example.com' }])
  expect(document.activeElement?.textContent).toMatch(/^Almost there/)
})

test('shows an error at the field and keeps the address', async () => {
  const { user, field, button, findByText } = setup(
    refusal(429, 'too_many_requests', { message: 'Try again in 12 minutes.' }),
  )
  await fill(user, field, 'reader@example.com')
  await user.click(button)
  await findByText('Try again in 12 minutes.')
  expect(field.value).toBe('reader@example.com')
  expect(button.getAttribute('aria-busy')).toBeNull()
})
