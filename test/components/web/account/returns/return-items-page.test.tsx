import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as ReturnItemsPage } from '../../../../../web/account/returns/return-items-page.tsx'
import { deferred, showAccountPage, showPage } from '../../../../support/account-page.tsx'
import { ownReturn, returnOptions } from '../../../../support/own-returns.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const read = 'GET /api/orders/ord_1/returns'
const create = 'POST /api/orders/ord_1/returns'
const one = 'GET /api/orders/ord_1/returns/ret_1'
const at = '/orders/ord_1/return'
const route = '/orders/:id/return'

const open = (answers: Record<string, Answer> = {}, address = `${at}?token=guest`) => {
  const sent = answerCalls({ [read]: { data: returnOptions() }, ...answers })
  const screen = showPage(ReturnItemsPage, address, route)
  const requests = () => sent.filter(({ method }) => method === 'POST')
  const choose = async (name: string) =>
    screen.user.click(await screen.findByRole('checkbox', { name: `Return ${name}` }))
  const item = (name: string) => within(screen.getByRole('group', { name: `Return of ${name}` }))
  const submit = () => screen.user.click(screen.getByRole('button', { name: 'Request return' }))
  return { ...screen, sent, requests, choose, item, submit }
}

test('sums up the refund of the chosen items', async () => {
  const { choose, item, getByText, user, getByRole } = open()
  await choose('Everyday Tee, White')
  const button = getByRole('button', { name: 'Request return' }) as HTMLButtonElement
  expect(button.disabled).toBe(false)
  expect(getByText('Refund, 1 item')).toBeTruthy()
  expect(getByText('$37.07')).toBeTruthy()
  expect(getByText('To Visa ending in 4242')).toBeTruthy()
  const increase = item('Everyday Tee, White').getByRole('button', { name: 'Increase quantity' })
  await user.click(increase)
  expect(getByText('$74.14')).toBeTruthy()
  expect(getByText('−$7.35')).toBeTruthy()
})

test('disables items that can’t be returned and explains why', async () => {
  const { findByText, getByRole } = open()
  await findByText('Final sale items can’t be returned.')
  const beanie = getByRole('checkbox', { name: 'Return Beanie' }) as HTMLInputElement
  expect(beanie.disabled).toBe(true)
  const button = getByRole('button', { name: 'Request return' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
})

test('asks for a reason and the new size before sending anything', async () => {
  const { choose, item, submit, user, requests, findByText, getByText } = open()
  await choose('Quay Breton Tee, L')
  const breton = item('Quay Breton Tee, L')
  await user.click(breton.getByRole('radio', { name: /Exchange/ }))
  for (const [name, reason] of [
    ['S', 'has another price'],
    ['L', 'the one you have'],
    ['XL', 'sold out'],
  ]) {
    const radio = breton.getByRole('radio', { name: `${name}, ${reason}` }) as HTMLInputElement
    expect(radio.disabled).toBe(true)
  }
  expect(getByText('S has another price. L is the one you have. XL is sold out.')).toBeTruthy()
  expect(getByText('Exchange, Quay Breton Tee for another one')).toBeTruthy()
  await submit()
  await findByText('Choose what you want instead')
  expect(breton.getByText('Choose a reason', { selector: 'p' })).toBeTruthy()
  expect(requests()).toEqual([])
})

test('requests an exchange and a refund, then lists what happens next', async () => {
  const { choose, item, submit, user, requests, findByRole, getByText, where } = open({
    [create]: { data: ownReturn() },
    [one]: { data: ownReturn() },
  })
  await choose('Everyday Tee, White')
  await choose('Quay Breton Tee, L')
  const reason = 'Why are you returning it?'
  const breton = item('Quay Breton Tee, L')
  await user.selectOptions(
    item('Everyday Tee, White').getByLabelText(reason),
    'Color isn’t what I expected',
  )
  await user.selectOptions(breton.getByLabelText(reason), 'Too large')
  await user.click(breton.getByRole('radio', { name: /Exchange/ }))
  await user.click(breton.getByRole('radio', { name: 'M' }))
  await submit()
  await findByRole('heading', { name: 'Return requested' })
  expect(requests()[0]).toMatchObject({
    search: '?token=guest',
    body: {
      items: [
        {
          line_id: 'l1',
          quantity: 1,
          reason: 'Color isn’t what I expected',
          exchange_for: null,
        },
        { line_id: 'l2', quantity: 1, reason: 'Too large', exchange_for: 'var_M' },
      ],
    },
  })
  expect(where()).toBe(`${at}?token=guest&requested=ret_1`)
  expect(getByText('We check your request')).toBeTruthy()
  expect(getByText(/\$37.07 goes back to Visa ending in 4242/)).toBeTruthy()
  expect(getByText('L · exchange for M')).toBeTruthy()
})

test('needs photos for damaged items', async () => {
  const { choose, item, submit, user, requests, findByText } = open()
  await choose('Everyday Tee, White')
  const tee = item('Everyday Tee, White')
  await user.selectOptions(tee.getByLabelText('Why are you returning it?'), 'Damaged or faulty')
  await submit()
  await findByText('Add a photo that shows the problem')
  expect(requests()).toEqual([])
})

test('keeps what was entered when the request is refused', async () => {
  const answer = deferred<Answer>()
  const { choose, item, submit, user, findByText, findByRole } = open({
    [create]: () => answer.promise,
  })
  await choose('Everyday Tee, White')
  const select = item('Everyday Tee, White').getByLabelText('Why are you returning it?')
  await user.selectOptions(select, 'Changed my mind')
  await submit()
  await findByRole('button', { name: 'Requesting…' })
  answer.settle(refusal(409, 'conflict', { message: 'The return period is over' }))
  await findByText('The return period is over')
  expect((select as HTMLSelectElement).value).toBe('Changed my mind')
})

test('deducts the label from the refund if the customer pays', async () => {
  const policy = { ...returnOptions().policy, label_price: 6.5 }
  const { choose, item, user, findByText, getByText, queryByText } = open({
    [read]: { data: returnOptions({ policy }) },
  })
  await choose('Everyday Tee, White')
  await findByText('−$6.50')
  expect(getByText('$30.57')).toBeTruthy()
  const select = item('Everyday Tee, White').getByLabelText('Why are you returning it?')
  await user.selectOptions(select, 'Wrong item')
  expect(queryByText('−$6.50')).toBeNull()
})

test('ships damaged and wrong items back at the store’s expense', async () => {
  const { choose, item, user, findByText, getByText, queryByText } = open()
  await choose('Everyday Tee, White')
  await findByText('You pay the carrier')
  const select = item('Everyday Tee, White').getByLabelText('Why are you returning it?')
  await user.selectOptions(select, 'Wrong item')
  expect(queryByText('You pay the carrier')).toBeNull()
  expect(getByText('Free')).toBeTruthy()
})

test('explains that nothing can be returned', async () => {
  const items = returnOptions().items.slice(2)
  const { findByRole, getByText } = open({ [read]: { data: returnOptions({ items }) } })
  await findByRole('heading', { name: 'Nothing to return' })
  expect(getByText('Beanie: Final sale items can’t be returned.')).toBeTruthy()
})

test('offers a new link when the guest’s ended', async () => {
  const { findByRole, findByLabelText } = open({ [read]: refusal(403, 'link_expired') })
  await findByRole('heading', { name: 'This link has expired' })
  await findByLabelText('Order number')
})

test('offers a retry', async () => {
  let fails = true
  const { findByRole, user } = open({
    [read]: () => (fails ? refusal(500, 'internal') : { data: returnOptions() }),
  })
  const retry = await findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(retry)
  await findByRole('heading', { name: 'Return items' })
})

test('sends visitors without a link to sign in, and customers need none', async () => {
  const { findByText, where } = open({}, at)
  await findByText('Another page')
  expect(where()).toBe('/login?from=%2Forders%2Ford_1%2Freturn')
  answerCalls({ [read]: { data: returnOptions() } })
  const screen = showAccountPage(ReturnItemsPage, at, route)
  await screen.findByRole('heading', { name: 'Return items' })
})
