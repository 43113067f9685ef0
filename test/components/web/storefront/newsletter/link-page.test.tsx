import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { Component as Confirm } from '../../../../../web/storefront/newsletter/confirm-page.tsx'
import { Component as Unsubscribe } from '../../../../../web/storefront/newsletter/unsubscribe-page.tsx'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'

const setup = (answer: Answer) => {
  const sent = answerCalls({
    'POST /api/newsletter/confirm': answer,
    'POST /api/newsletter/unsubscribe': answer,
  })
  const posts = () => sent.filter(({ method }) => method === 'POST')
  const page = (at: string) =>
    show(
      <Routes>
        <Route path="/newsletter/confirm/:token" element={<Confirm />} />
        <Route path="/newsletter/unsubscribe/:token" element={<Unsubscribe />} />
      </Routes>,
      `/newsletter/${at}/a-token`,
    )
  return { posts, page }
}

describe.each([
  ['confirm', 'Confirm subscription', 'You’re subscribed', 'This link has expired'],
  ['unsubscribe', 'Unsubscribe', 'You’re unsubscribed', 'This link is incomplete'],
])('the link to %s', (at, action, done, stale) => {
  test('does nothing until the button is clicked', async () => {
    const { page, posts } = setup({ data: {} })
    const { user, getByRole, findByRole } = page(at)
    expect(posts()).toEqual([])
    await user.click(getByRole('button', { name: action }))
    expect(document.activeElement).toBe(await findByRole('heading', { name: done }))
    expect(posts().map(({ body }) => body)).toEqual([{ token: 'a-token' }])
  })

  test.each([
    ['invalid', 400],
    ['not_found', 404],
  ])('that is %s says so', async (code, status) => {
    const { page } = setup(refusal(status, code))
    const { user, getByRole, findByRole, queryByRole } = page(at)
    await user.click(getByRole('button', { name: action }))
    expect(document.activeElement).toBe(await findByRole('heading', { name: stale }))
    expect(queryByRole('button', { name: action })).toBeNull()
  })

  test('can be retried after a failure', async () => {
    const answers: Answer[] = [refusal(500, 'internal'), { data: {} }]
    const { page } = setup(() => answers.shift() as Answer)
    const { user, getByRole, findByRole, findByText } = page(at)
    await user.click(getByRole('button', { name: action }))
    await findByText('Something went wrong on our side. Please try again.')
    await user.click(getByRole('button', { name: action }))
    await findByRole('heading', { name: done })
  })
})

test('an expired link offers the form again', async () => {
  const { page } = setup(refusal(400, 'invalid'))
  const { user, getByRole, findByLabelText } = page('confirm')
  await user.click(getByRole('button', { name: 'Confirm subscription' }))
  await findByLabelText('Email address')
})
