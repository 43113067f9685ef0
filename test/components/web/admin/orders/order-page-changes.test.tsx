import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '../../../../../web/admin/orders/page/address-dialog.tsx'
import '../../../../../web/admin/orders/page/delivery-day-dialog.tsx'
import '../../../../../web/admin/orders/page/delivery-dialog.tsx'
import '../../../../../web/admin/orders/page/email-dialog.tsx'
import '../../../../../web/admin/orders/page/tracking-dialog.tsx'
import type { AdminOrder } from '../../../../../shared/schemas/admin-order.ts'
import type { RefundFact } from '../../../../../shared/schemas/order-facts.ts'
import { fill } from '../../../../support/admin-page.tsx'
import { orderDetail } from '../../../../support/admin-samples.ts'
import { aPackage, orderWith } from '../../../../support/order-dialog.tsx'
import { openOrder } from '../../../../support/order-page.tsx'
import { type Answer, refusal } from '../../../../support/show.tsx'

const api = '/api/admin/orders/ord_1'
const conflict = (order: AdminOrder) => refusal(409, 'conflict', { data: { order } })
const bodies = (screen: Awaited<ReturnType<typeof openOrder>>) =>
  screen.changes().map(({ body }) => body)

describe('the timeline', () => {
  const order = orderDetail({
    timeline: [
      {
        at: '2026-11-23T09:00:00.000Z',
        by: 'customer',
        from: null,
        to: 'pending',
        payment: null,
        note: 'Order placed',
      },
      {
        at: '2026-11-24T09:00:00.000Z',
        by: 'Ada Merrin',
        from: 'pending',
        to: 'shipped',
        payment: null,
        note: 'Shipped 3 items: 1Z',
      },
    ],
    notes: [{ at: '2026-11-24T08:00:00.000Z', by: 'Ada Merrin', note: 'Ship it alone.' }],
  })
  const messages = [
    { kind: 'confirmation' as const, at: '2026-11-23T09:00:01.000Z', outcome: 'sent' as const },
    { kind: 'shipped' as const, at: '2026-11-24T09:00:01.000Z', outcome: 'refused' as const },
  ]
  const open = async () => {
    const screen = await openOrder(order, { context: { messages } })
    await screen.findByText('Order confirmation sent')
    const card = within(screen.part('Timeline'))
    const shown = () =>
      card.getAllByRole('listitem').map(item => item.querySelector('.font-medium')?.textContent)
    return { ...screen, card, shown }
  }

  test('merges events, emails and notes, latest first', async () => {
    const { shown, card } = await open()
    expect(shown()).toEqual([
      'Shipping email refused',
      'Shipped 3 items: 1Z',
      'Note',
      'Order confirmation sent',
      'Order placed',
    ])
    expect(card.getByText('Now shipped · by Ada Merrin')).toBeTruthy()
  })

  test('says that a first package ships the order partly', async () => {
    const first = aPackage([['l2', 1]])
    const event = {
      at: first.shipped_at,
      by: 'Ada Merrin',
      from: 'pending' as const,
      to: 'processing' as const,
      payment: null,
      note: 'Shipped 1 item',
    }
    const started = { ...event, at: '2026-11-24T08:00:00.000Z', note: 'Started' }
    const screen = await openOrder(
      orderWith({ shipments: [first] }, { timeline: [started, event] }),
    )
    const card = within(screen.part('Timeline'))
    expect(card.getByText('Now partially shipped · by Ada Merrin')).toBeTruthy()
    expect(card.getByText('Now processing · by Ada Merrin')).toBeTruthy()
  })

  test('can be limited to messages or notes', async () => {
    const { shown, card, user } = await open()
    await user.click(card.getByRole('button', { name: 'Messages' }))
    expect(shown()).toEqual(['Shipping email refused', 'Order confirmation sent'])
    await user.click(card.getByRole('button', { name: 'Notes' }))
    expect(shown()).toEqual(['Note'])
    expect(card.getByRole('button', { name: 'Notes' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('a note', () => {
  const post = `POST ${api}/notes`
  const noted = (version: number) =>
    orderDetail({ version, notes: [{ at: '2026-11-24T08:00:00.000Z', by: 'Ada', note: 'Hold' }] })
  const add = async (answer: Answer) => {
    const screen = await openOrder(orderDetail(), { more: { [post]: answer } })
    screen.stored.order = noted(8)
    const field = screen.getByLabelText('Note for your team') as HTMLInputElement
    await fill(screen.user, field, ' Hold ')
    await screen.user.click(
      within(screen.part('Timeline')).getByRole('button', { name: 'Add note' }),
    )
    return { ...screen, field }
  }

  test('is saved with its author and time', async () => {
    const screen = await add({ data: noted(4) })
    await waitFor(() => expect(screen.field.value).toBe(''))
    expect(bodies(screen)).toEqual([{ note: 'Hold', version: 3 }])
    expect(await within(screen.part('Internal notes')).findByText(/^Ada, /)).toBeTruthy()
  })

  test('is saved over a colleague’s change', async () => {
    const screen = await add(({ body }) =>
      (body as { version: number }).version === 7
        ? { data: noted(8) }
        : conflict(orderDetail({ version: 7 })),
    )
    await waitFor(() => expect(screen.field.value).toBe(''))
    expect(bodies(screen)).toEqual([
      { note: 'Hold', version: 3 },
      { note: 'Hold', version: 7 },
    ])
  })

  test('stays typed when it could not be saved', async () => {
    const screen = await add(refusal(503, 'busy', { message: 'The store is busy.' }))
    await screen.findByText(/^The note wasn’t saved/)
    expect(screen.field.value).toBe(' Hold ')
  })
})

test('tags are added and removed', async () => {
  const put: Answer = ({ body }) => {
    screen.stored.order = { ...screen.stored.order, ...(body as object) }
    return { data: screen.stored.order }
  }
  const screen = await openOrder(orderDetail({ tags: ['gift'] }), {
    more: { [`PUT ${api}/tags`]: put },
  })
  const card = within(screen.part('Tags'))
  await screen.user.click(card.getByRole('button', { name: 'Edit tags' }))
  await fill(screen.user, card.getByLabelText('New tag'), 'vip')
  await screen.user.click(card.getByRole('button', { name: 'Add' }))
  await card.findByText('vip')
  await screen.user.click(card.getByRole('button', { name: 'Remove tag gift' }))
  await waitFor(() => expect(card.queryByText('gift')).toBeNull())
  expect(bodies(screen)).toMatchObject([{ tags: ['gift', 'vip'] }, { tags: ['vip'] }])
})

describe('a package', () => {
  const id = 'shp_1'
  const all = aPackage([
    ['l1', 2],
    ['l2', 1],
  ])
  const shipped = orderWith({ shipments: [{ ...all, id }] })
  const choose = async (order: AdminOrder, action: string, more: Record<string, Answer>) => {
    const screen = await openOrder(order, { more })
    await screen.user.click(screen.getByRole('button', { name: 'Actions for package 1' }))
    await screen.user.click(screen.getByRole('menuitem', { name: action }))
    const form = within(await screen.findByRole('dialog', { name: action }))
    return { ...screen, form }
  }

  test('is marked as delivered after showing what happens', async () => {
    const screen = await choose(shipped, 'Mark as delivered', {
      [`POST ${api}/deliveries`]: { data: { ...shipped, version: 4 } },
    })
    screen.form.getByText('Grace gets a delivery email.')
    await screen.user.click(screen.form.getByRole('button', { name: 'Mark as delivered' }))
    await screen.findByText('Package 1 marked as delivered')
    expect(bodies(screen)).toEqual([{ shipment_ids: [id], version: 3 }])
  })

  test('is marked as not delivered; a conflict keeps the dialog and lists the changes', async () => {
    const delivered = orderWith({ shipments: [aPackage([['l1', 2]], true)] })
    const event = {
      at: '2026-11-27T09:00:00.000Z',
      by: 'Bo',
      from: null,
      to: null,
      payment: null,
      note: 'Tracking changed: DHL 2',
    }
    let now = delivered
    const screen = await choose(delivered, 'Mark as not delivered', {
      [`GET ${api}`]: () => ({ data: now }),
      [`POST ${api}/undeliveries`]: ({ body }) =>
        (body as { version: number }).version === now.version ? { data: now } : conflict(now),
    })
    now = { ...delivered, version: 4, timeline: [event] }
    const button = screen.form.getByRole('button', { name: 'Mark as not delivered' })
    await screen.user.click(button)
    await screen.form.findByText('Tracking changed: DHL 2 (Bo)')
    await screen.user.click(button)
    await screen.findByText('Package 1 marked as not delivered')
  })

  test('is marked as returned by the carrier', async () => {
    const screen = await choose(shipped, 'Mark as returned to us', {
      [`POST ${api}/shipments/${id}/comeback`]: { data: { ...shipped, version: 4 } },
    })
    screen.form.getByText(/^3 items have to ship again\./)
    await screen.user.click(screen.form.getByRole('button', { name: 'Mark as returned to us' }))
    await screen.findByText('Package 1 came back')
    expect(bodies(screen)).toEqual([{ version: 3 }])
  })

  test('gets another delivery day, not before it shipped and not in the future', async () => {
    const delivered = orderWith({ shipments: [{ ...aPackage([['l1', 2]], true), id }] })
    const screen = await choose(delivered, 'Change delivery day', {
      [`PUT ${api}/shipments/${id}/delivery`]: { data: { ...delivered, version: 4 } },
    })
    const save = screen.form.getByRole('button', { name: /^Save day/ })
    const field = screen.form.getByLabelText('Delivered on')
    expect(field).toHaveProperty('value', '2026-11-26')
    expect(save.textContent).toContain('Nothing has changed yet')
    await fill(screen.user, field, '2026-11-23')
    screen.form.getAllByText('Choose the day it shipped or a later one.')
    await fill(screen.user, field, '2999-01-01')
    screen.form.getAllByText('Choose today or an earlier day.')
    await screen.user.click(save)
    await fill(screen.user, field, '2026-11-25')
    await screen.user.click(save)
    await screen.findByText('Delivery day changed')
    expect(bodies(screen)).toEqual([{ day: '2026-11-25', version: 3 }])
  })

  test('gets another tracking number; no email is sent', async () => {
    const screen = await choose(shipped, 'Change tracking', {
      [`PUT ${api}/shipments/${id}`]: { data: { ...shipped, version: 4 } },
    })
    screen.form.getByText(/^No email is sent/)
    const save = screen.form.getByRole('button', { name: /^Save tracking/ })
    expect(save.textContent).toContain('Nothing has changed yet')
    await screen.user.selectOptions(screen.form.getByLabelText('Carrier'), 'dhl')
    await fill(screen.user, screen.form.getByLabelText(/^Tracking number/), 'JD2')
    await screen.user.click(save)
    await screen.findByText('Tracking changed')
    expect(bodies(screen)).toEqual([
      { carrier: 'dhl', tracking_number: 'JD2', tracking_url: null, version: 3 },
    ])
  })
})

describe('sending an email again', () => {
  const post = `POST ${api}/emails`
  const open = async (
    answer: Answer,
    order = orderWith({ shipments: [aPackage([['l1', 2]])] }),
  ) => {
    const screen = await openOrder(order, { more: { [post]: answer } })
    await screen.user.click(screen.getByRole('button', { name: 'More actions' }))
    await screen.user.click(screen.getByRole('menuitem', { name: /^Resend email/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Resend email' }))
    const send = () => screen.user.click(form.getByRole('button', { name: /^Send email/ }))
    const keys = () => screen.changes().map(({ headers }) => headers.get('idempotency-key'))
    return { ...screen, form, send, keys }
  }

  test('offers the emails that apply and sends the chosen one', async () => {
    const screen = await open({ data: orderWith({}) })
    expect(
      screen.form.getAllByRole('radio').map(radio => radio.closest('label')?.textContent),
    ).toEqual(['Order confirmation', 'Invoice', 'Shipping email, package 1'])
    await screen.send()
    expect(screen.changes()).toEqual([])
    await screen.user.click(screen.form.getByRole('radio', { name: /^Shipping email/ }))
    screen.form.getByText(/^Grace gets this email again/)
    await screen.send()
    await screen.findByText('Shipping email sent again')
    expect(bodies(screen)).toEqual([
      { kind: 'shipped', target: aPackage([['l1', 2]]).id, version: 3 },
    ])
  })

  test('uses the same key when it is tried again', async () => {
    let fails = true
    const screen = await open(() => {
      if (fails) return refusal(503, 'busy', { message: 'The store is busy.' })
      return { data: orderWith({}) }
    })
    await screen.user.click(screen.form.getByRole('radio', { name: 'Order confirmation' }))
    await screen.send()
    await screen.form.findByText('The email wasn’t sent.')
    fails = false
    await screen.send()
    await screen.findByText('Order confirmation sent again')
    const [first, second] = screen.keys()
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })

  test('explains an order that has no emails yet', async () => {
    const screen = await open({ data: {} }, orderWith({ placed_at: null, attempts: [] }))
    screen.form.getByText(/^This order has no emails yet/)
  })
})

const withRefund = (state: RefundFact['state'], more: Partial<RefundFact> = {}) =>
  orderWith({
    refunds: [
      {
        id: 'ref_1',
        at: '2026-11-25T10:00:00.000Z',
        by: 'Ada',
        kind: 'refund',
        attempt_id: 'att_1',
        amount: 1_000,
        units: [],
        items: 0,
        shipping: 0,
        adjustment: 1_000,
        reason: '',
        state,
        return_id: null,
        ...more,
      },
    ],
  })

test('a failed refund can be tried again', async () => {
  const screen = await openOrder(withRefund('failed'), {
    more: {
      [`POST ${api}/refunds/ref_1/retry`]: () => {
        screen.stored.order = { ...withRefund('made'), version: 4 }
        return { data: screen.stored.order }
      },
    },
  })
  const refunds = within(screen.getByRole('list', { name: 'Refunds' }))
  refunds.getByText(/couldn’t be refunded yet/)
  await screen.user.click(refunds.getByRole('button', { name: 'Try again' }))
  await refunds.findByText(/−\$10\.00/)
  await waitFor(() => expect(refunds.queryByRole('button')).toBeNull())
  expect(bodies(screen)).toEqual([{ version: 3 }])
})

test.each([
  ['was rejected', withRefund('failed')],
  ['came back from the bank', withRefund('made', { failure: 'Account closed.' })],
])('a refund that %s can be recorded as paid another way', async (_, order) => {
  const screen = await openOrder(order, {
    more: {
      [`POST ${api}/refunds/ref_1/settlement`]: () => {
        screen.stored.order = {
          ...withRefund('made', { paid_by: 'bank transfer' }),
          version: 4,
        }
        return { data: screen.stored.order }
      },
    },
  })
  const refunds = within(screen.getByRole('list', { name: 'Refunds' }))
  await screen.user.click(refunds.getByRole('button', { name: 'Record as paid another way' }))
  const dialog = within(await screen.findByRole('dialog'))
  await screen.user.click(dialog.getByRole('button', { name: 'Record as paid' }))
  dialog.getByText('Enter how it was paid.')
  await screen.user.type(dialog.getByLabelText('How was it paid?'), 'bank transfer')
  await screen.user.click(dialog.getByRole('button', { name: 'Record as paid' }))
  await refunds.findByText(/refunded by bank transfer/)
  expect(bodies(screen)).toEqual([{ paid_by: 'bank transfer', version: 3 }])
})

test('a refund that was never made can be withdrawn, after its amounts are shown', async () => {
  const screen = await openOrder(withRefund('failed'), {
    more: {
      [`POST ${api}/refunds/ref_1/withdrawal`]: () => {
        screen.stored.order = { ...withRefund('withdrawn', { withdrawn: 1_000 }), version: 4 }
        return { data: screen.stored.order }
      },
    },
  })
  const refunds = within(screen.getByRole('list', { name: 'Refunds' }))
  await screen.user.click(refunds.getByRole('button', { name: 'Withdraw refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/Refunded changes from \$10\.00 to \$0\.00, and net payment from/)
  await screen.user.click(dialog.getByRole('button', { name: 'Withdraw refund' }))
  dialog.getByText('Enter a reason.')
  await screen.user.type(dialog.getByLabelText('Reason'), 'Paid at the counter')
  await screen.user.click(dialog.getByRole('button', { name: 'Withdraw refund' }))
  await refunds.findByText(/refund withdrawn/)
  expect(refunds.queryByRole('button')).toBeNull()
  expect(bodies(screen)).toEqual([{ reason: 'Paid at the counter', version: 3 }])
})

test('a refund that came back can’t be withdrawn', async () => {
  const screen = await openOrder(withRefund('made', { failure: 'Account closed.' }))
  expect(screen.queryByRole('button', { name: 'Withdraw refund' })).toBeNull()
})

describe('the shipping address', () => {
  test('can be changed until the first package leaves', async () => {
    const order = orderDetail()
    const screen = await openOrder(order, {
      more: { [`PUT ${api}/address`]: { data: { ...order, version: 4 } } },
    })
    await screen.user.click(screen.getByRole('button', { name: 'Edit shipping address' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit shipping address' }))
    await fill(screen.user, form.getByLabelText('City'), '')
    await screen.user.click(form.getByRole('button', { name: 'Save address' }))
    await form.findByText('City is required')
    await fill(screen.user, form.getByLabelText('City'), 'Salem')
    await screen.user.click(form.getByRole('button', { name: 'Save address' }))
    await screen.findByText('Shipping address changed')
    expect(bodies(screen)).toMatchObject([{ shipping_address: { city: 'Salem' }, version: 3 }])
  })

  test('cannot be changed afterwards', async () => {
    const { queryByRole } = await openOrder(orderWith({ shipments: [aPackage([['l1', 1]])] }))
    expect(queryByRole('button', { name: 'Edit shipping address' })).toBeNull()
  })
})

describe('ending the links of an order', () => {
  const post = `POST ${api}/ended-links`
  const open = async (answer: Answer) => {
    const screen = await openOrder(orderWith({}), { more: { [post]: answer } })
    await screen.user.click(screen.getByRole('button', { name: 'More actions' }))
    await screen.user.click(screen.getByRole('menuitem', { name: /^End links/ }))
    const form = within(await screen.findByRole('dialog', { name: 'End links' }))
    return {
      ...screen,
      form,
      end: () => screen.user.click(form.getByRole('button', { name: 'End links' })),
    }
  }

  test('explains what happens, and sends the version that staff saw', async () => {
    const screen = await open({ data: orderWith({}) })
    screen.form.getByText(/^The customer can request a new link/)
    expect(screen.changes()).toEqual([])
    await screen.end()
    await screen.findByText('Links to this order ended')
    expect(bodies(screen)).toEqual([{ version: 3 }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('reports a failure and stays open', async () => {
    const screen = await open(refusal(503, 'busy', { message: 'The store is busy.' }))
    await screen.end()
    await screen.form.findByText('The links weren’t ended.')
  })
})
