import { beforeAll, expect, test } from 'vitest'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { sentTo } from '../../support/emails.ts'
import { requestedReturn } from '../../support/requested-return.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { returnsCall } from './orders.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('return-emails-owner', { role: 'admin', first_name: 'Ada' })
})

/** A return whose changes reach the stream with `follow`. */
const start = async (wanted: Parameters<typeof requestedReturn>[1]) => {
  const made = await requestedReturn(owner, wanted)
  let seen: OrderItem = { ...(await made.stored()), returns: [] }
  const follow = async () => {
    const next = await made.stored()
    // The stream delivers a change twice at times.
    for (const _ of [1, 2]) await deliverChange(orderWithKeys(seen), orderWithKeys(next))
    seen = next
  }
  await follow()
  const number = seen.returns[0]?.number
  const emails = async () =>
    (await sentTo(seen.email)).map(({ subject }) => subject.replace(` ${number}`, ''))
  return { ...made, follow, emails, number: () => number }
}

test('each step of a return emails the customer once', async () => {
  const { handle, follow, emails, stored, orderId, id } = await start({ exchangeFor: 'M' })
  await handle('approval')
  await follow()
  await handle('receipt', { restock: [] })
  await follow()
  expect(await emails()).toEqual([
    'We received your return request',
    'Your return is approved',
    'We received your return',
  ])
  const { email } = await stored()
  const [requested, approved, received] = await sentTo(email)
  expect(requested?.text).toContain('exchange for M')
  expect(approved?.text).toContain(`/orders/${orderId}/returns/${id}/label?token=`)
  expect(approved?.text).toContain('Send it to'.toUpperCase())
  expect(received?.text).toContain('in M ships next.')
})

test('the package of a replacement is announced as one', async () => {
  const { handle, follow, stored, post } = await start({ exchangeFor: 'M' })
  await handle('approval')
  await handle('receipt', { restock: [] })
  await follow()
  await post('shipments', { units: [{ line_id: 'x1', quantity: 1 }] })
  await follow()
  const { email, order_number, lines } = await stored()
  const shipped = (await sentTo(email)).at(-1)
  expect(shipped?.subject).toBe(`The replacement for your order ${order_number} is on its way`)
  expect(shipped?.text).toContain(`M, Replacement for ${lines[0]?.product_name}, S, 1 × $0.00`)
  expect(shipped?.text).not.toContain('The rest of')
})

test('a rejection names the reason', async () => {
  const { handle, follow, emails, stored } = await start({})
  await handle('rejection', { answer: 'The tags are missing.' })
  await follow()
  expect(await emails()).toEqual(['We received your return request', 'About your return'])
  const { email } = await stored()
  expect((await sentTo(email))[1]?.text).toContain('The tags are missing.')
})

test('a return that staff close is emailed, one that the customer cancels is not', async () => {
  const closed = await start({})
  await closed.handle('approval')
  await closed.follow()
  await closed.handle('closing')
  await closed.follow()
  expect((await closed.emails()).at(-1)).toBe('Your return is closed')
  const canceled = await start({})
  const { status } = await returnsCall(
    'POST /orders/{id}/returns/{return_id}/cancellation',
    { id: canceled.orderId },
    { token: canceled.customer.token, return_id: canceled.id },
  )
  expect(status).toBe(200)
  await canceled.follow()
  expect(await canceled.emails()).toEqual(['We received your return request'])
  expect((await findOrder(canceled.orderId))?.returns[0]?.state).toBe('closed')
})
