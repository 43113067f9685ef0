import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { applyCommand } from '../../../functions/orders/apply-command.ts'
import { performPromisedWork } from '../../../functions/orders/order-work.ts'
import { secondsOf } from '../../../functions/table/expiry.ts'
import { newId } from '../../../functions/table/id.ts'
import { userBuyer } from '../../../functions/table/keys.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { query } from '../../../functions/table/read.ts'
import { saveSignIn } from '../../../functions/table/session-list.ts'
import { getUser, type UserItem, userIdOf } from '../../../functions/table/users.ts'
import { put } from '../../../functions/table/write.ts'
import type { GroupName } from '../../../shared/api/index.ts'
import { call } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'
import { pictures, sendForm } from '../../support/pictures.ts'
import { someAddress } from '../../support/some-address.ts'
import { signInAs } from '../../support/tokens.ts'

type Handlers = Record<GroupName, ShopHandler>
type Owner = { id: string; token: string; handlers: Handlers }
/** A resource by its id, and the request that uses it. */
type Owned = {
  id: string
  body?: object
  query?: Record<string, string>
  /** Other parameters of the path. */
  params?: Record<string, string>
}

/** Creates a customer without data. */
export const newOwner = async (handlers: Handlers): Promise<Owner> => {
  const sub = `owner-${randomUUID()}`
  return { id: userIdOf(sub), token: await signInAs(sub), handlers }
}

const make = async (
  { handlers, token }: Owner,
  group: GroupName,
  route: string,
  body: object,
): Promise<string> => {
  const headers = { 'idempotency-key': randomUUID() }
  const { status, data, body: all } = await call(handlers[group], route, { body, token, headers })
  if (status !== 201) throw new Error(`${route} returned ${status}: ${all?.message}`)
  return data.id
}

const order = async (owner: Owner, more: object = {}): Promise<Owned> => {
  const { product } = await stockProduct(5)
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], more)
  return { id: await make(owner, 'orders', 'POST /orders', body) }
}
const delivered = async (owner: Owner): Promise<OrderItem> => {
  const found = (await findOrder((await order(owner)).id)) as OrderItem
  const at = new Date().toISOString()
  const event = {
    at,
    by: 'staff',
    from: 'shipped',
    to: 'delivered',
    payment: null,
    note: '',
  } as const
  const next = inState(found, { status: 'delivered', timeline: [...found.timeline, event] })
  await put(orderWithKeys(next))
  return next
}
/** Cancels an order and refunds it. */
const cancelOrderOf = async (id: string, now: Date): Promise<void> => {
  const found = (await findOrder(id)) as OrderItem
  const command = {
    type: 'cancel',
    restock: true,
    reason: '',
    refund_id: newId('ref', now),
  } as const
  const cause = { by: 'customer', note: 'Canceled' } as const
  await performPromisedWork(await applyCommand(found, command, cause, now), now)
}
const addressInput = { ...someAddress, type: 'home', is_default: false }
const address = async (owner: Owner): Promise<string> =>
  make(owner, 'account', 'POST /users/addresses', addressInput)
const card = async (owner: Owner): Promise<string> =>
  make(owner, 'account', 'POST /users/payment-methods', guestOrder([]).payment_data)
const ticket = { subject: 'A loose thread', category: 'Other', description: 'It runs.' }
const complaint = async (owner: Owner): Promise<string> =>
  make(owner, 'complaints', 'POST /complaints', ticket)

const png = pictures['image/png']
/** Uploads a picture that is not attached yet. */
const picture = async ({ handlers, token }: Owner): Promise<string> => {
  const body = { name: 'seam.png', type: 'image/png', size: png.length }
  const prepare = 'POST /complaints/attachments'
  const { data } = await call(handlers.complaints, prepare, { body, token })
  const { status } = await sendForm(data, png)
  if (status !== 204) throw new Error(`The upload returned ${status}`)
  return data.id
}

const toReturn = { items: [{ line_id: 'l1', quantity: 1, reason: 'Too small' }] }
/** Creates a return of a delivered order. */
const returned = async (owner: Owner): Promise<Owned> => {
  const { id } = await delivered(owner)
  const { data } = await call(owner.handlers.returns, 'POST /orders/{id}/returns', {
    params: { id },
    body: toReturn,
    token: owner.token,
  })
  return { id, params: { return_id: data.id } }
}

/** Signs the owner in on a phone too. */
const phone = async ({ id }: Owner): Promise<Owned> => {
  const now = new Date()
  const since = secondsOf(now)
  const session = { id: randomUUID(), since, until: since + 3_600, device: 'Safari on iPhone' }
  const owner = (await getUser(id)) as UserItem
  await saveSignIn(owner, { sessions: [...(owner.sessions ?? []), session], now, withCode: false })
  return { id: session.id }
}

type Naming = {
  title: string
  route: string
  make: (owner: Owner) => Promise<string>
  /** The body, with the id of the caller's own resource. */
  body: (id: string) => Promise<object>
}

/** Endpoints whose body names a resource of the caller. */
export const namings: Naming[] = [
  {
    title: 'the order of a ticket',
    route: 'POST /complaints',
    make: async owner => (await order(owner)).id,
    body: async order_id => ({ ...ticket, order_id }),
  },
  {
    title: 'the picture of a ticket',
    route: 'POST /complaints',
    make: picture,
    body: async id => ({ ...ticket, attachments: [id] }),
  },
  {
    title: 'the saved card of an order',
    route: 'POST /orders',
    make: card,
    body: async saved_card_id => {
      const { product } = await stockProduct(5)
      const line = { product_id: product.id, quantity: 1 }
      return guestOrder([line], { payment_data: { saved_card_id } })
    },
  },
]

/** Creates the resource that each endpoint needs to succeed. */
export const makers: Record<string, (owner: Owner) => Promise<Owned>> = {
  'GET /orders/{id}': order,
  'POST /orders/{id}/payment': async owner => ({
    ...(await order(owner, { payment_method: 'paypal', payment_data: null })),
    body: { decision: 'cancel' },
  }),
  'POST /orders/{id}/pay': async owner => ({
    ...(await order(owner)),
    body: { payment_method: 'paypal' },
  }),
  'PUT /orders/{id}/cancel': order,
  'PUT /orders/{id}/address': async owner => {
    const { id } = await order(owner)
    const version = (await findOrder(id))?.version
    return { id, body: { shipping_address: someAddress, version } }
  },
  'POST /orders/{id}/repeat': async owner => ({ id: (await delivered(owner)).id }),
  'GET /orders/{id}/invoice': order,
  'GET /orders/{id}/credit-notes/{note_id}': async owner => {
    const { id } = await order(owner)
    const now = new Date()
    await cancelOrderOf(id, now)
    const note = (await findOrder(id))?.refunds[0]?.credit_note
    return { id, params: { note_id: note?.id ?? '' } }
  },
  'GET /orders/{id}/returns': async owner => ({ id: (await delivered(owner)).id }),
  'POST /orders/{id}/returns': async owner => ({ id: (await delivered(owner)).id, body: toReturn }),
  'POST /orders/{id}/returns/photos': async owner => ({
    id: (await delivered(owner)).id,
    body: { name: 'seam.png', type: 'image/png', size: png.length },
  }),
  'GET /orders/{id}/returns/{return_id}': returned,
  'POST /orders/{id}/returns/{return_id}/cancellation': returned,
  'PUT /users/addresses/{id}': async owner => ({
    id: await address(owner),
    body: { ...addressInput, first_name: 'Mallory' },
  }),
  'DELETE /users/addresses/{id}': async owner => ({ id: await address(owner) }),
  'PUT /users/addresses/{id}/default': async owner => {
    await address(owner)
    return { id: await address(owner) }
  },
  'DELETE /users/payment-methods/{id}': async owner => ({ id: await card(owner) }),
  'PUT /users/payment-methods/{id}/default': async owner => ({ id: await card(owner) }),
  'DELETE /users/me/sessions/{id}': phone,
  'GET /complaints/{id}': async owner => ({ id: await complaint(owner) }),
  'GET /complaints/{id}/version': async owner => ({ id: await complaint(owner) }),
  'POST /complaints/{id}/messages': async owner => ({
    id: await complaint(owner),
    body: { message: 'Hello?' },
  }),
}

/** Creates one of each resource; no other customer may see these ids. */
export const ownEverything = async (owner: Owner): Promise<string[]> => [
  (await order(owner)).id,
  await address(owner),
  await card(owner),
  await complaint(owner),
]

/** Reads everything stored for a customer. */
export const allOf = ({ id }: Owner): Promise<unknown[]> =>
  query(z.record(z.string(), z.unknown()), { partition: userBuyer(id), consistent: true })
