import { useState } from 'react'
import { expect, test } from 'vitest'
import ReviewDialog from '../../../../web/reviews/review-dialog.tsx'
import { type Answer, answerCalls, refusal } from '../../../support/show.tsx'
import { deferred, fill, showInShop } from '../../../support/storefront-shop.tsx'

const Opened = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write a review
      </button>
      <ReviewDialog product={{ id: 'coat', name: 'Coat' }} open={open} onOpenChange={setOpen} />
    </>
  )
}

const open = (answer: Answer = { data: { id: 'rev_1', rating: 4 } }) => {
  const sent = answerCalls({ 'POST /api/products/coat/reviews': answer })
  const screen = showInShop(<Opened />)
  const { user, getByRole, getByLabelText } = screen
  const field = (label: string) => getByLabelText(label) as HTMLInputElement
  return {
    ...screen,
    field,
    reviews: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body),
    write: async () => {
      await user.click(getByRole('radio', { name: '4 stars, very good' }))
      await fill(user, field('Title'), 'Wears well')
      await fill(user, field('Your review'), 'It creases, and lets go.')
    },
    send: () => user.click(getByRole('button', { name: 'Submit review' })),
  }
}

test('reports missing fields', async () => {
  const { send, findByText, getByText, reviews } = open()
  await send()
  await findByText('Choose a rating')
  getByText('Title is required')
  getByText('Review is required')
  expect(reviews()).toEqual([])
})

test('filling in a field clears its error', async () => {
  const { user, send, getByRole, field, findByText, queryByText } = open()
  await send()
  await findByText('Choose a rating')
  await user.click(getByRole('radio', { name: '1 star, poor' }))
  await user.type(field('Title'), 'T')
  expect(queryByText('Choose a rating')).toBeNull()
  expect(queryByText('Title is required')).toBeNull()
})

test('is sent once, shows a thank-you message and closes', async () => {
  const answer = deferred<Answer>()
  const { write, send, reviews, findByText, queryByRole } = open(() => answer.promise)
  await write()
  await send()
  await send()
  answer.settle({ data: { id: 'rev_1', rating: 4 } })
  await findByText('Thank you for your review!')
  expect(queryByRole('dialog')).toBeNull()
  expect(reviews()).toEqual([
    { rating: 4, title: 'Wears well', comment: 'It creases, and lets go.' },
  ])
})

test('keeps the input after a failure', async () => {
  const { write, send, findByRole, field, getByRole } = open(refusal(503, 'busy'))
  await write()
  await send()
  expect((await findByRole('alert')).textContent).toMatch(/busy/)
  expect(field('Title').value).toBe('Wears well')
  expect(field('Your review').value).toBe('It creases, and lets go.')
  expect((getByRole('radio', { name: /^4 stars/ }) as HTMLInputElement).checked).toBe(true)
})

test('shows a server error at its field', async () => {
  const { write, send, findByText, field, queryAllByRole } = open(
    refusal(400, 'invalid', { errors: [{ path: 'body.title', message: 'Too long' }] }),
  )
  await write()
  await send()
  await findByText('Too long')
  expect(field('Title').getAttribute('aria-invalid')).toBe('true')
  expect(queryAllByRole('alert')).toHaveLength(1)
})

test('keeps the input after Cancel', async () => {
  const { user, write, getByRole, queryByRole, field } = open()
  await write()
  await user.click(getByRole('button', { name: 'Cancel' }))
  expect(queryByRole('dialog')).toBeNull()
  await user.click(getByRole('button', { name: 'Write a review' }))
  expect(field('Title').value).toBe('Wears well')
})
