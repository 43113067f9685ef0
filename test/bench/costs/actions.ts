import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../../functions/cart/handler.ts'
import { handler as catalog } from '../../../functions/catalog/handler.ts'
import { handler as content } from '../../../functions/content/handler.ts'
import { handler as reconcile } from '../../../functions/events/reconcile.ts'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import type { ShopHandler } from '../../../functions/http/request.ts'
import { handler as invoices } from '../../../functions/invoices/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { signNotice } from '../../../functions/payment-providers/demo/demo-notice.ts'
import { handler as auth } from '../../../functions/people/auth/handler.ts'
import { handler as payments } from '../../../functions/reconciliation/handler.ts'
import { handler as reports } from '../../../functions/reports/handler.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder } from '../../support/fixtures.ts'
import { followTable } from '../../support/follow-table.ts'
import { pictures, sendForm } from '../../support/pictures.ts'
import { newPerson, password, registerCustomer, signIn } from '../../support/register-customer.ts'
import { signInAs } from '../../support/tokens.ts'
import { buyable } from '../order-cost.ts'
import type { Action } from './meter-action.ts'
import { replay, someone } from './replay.ts'
import type { Visits } from './visit.ts'

type Options = NonNullable<Parameters<typeof call>[2]>

/** Calls a function and expects success. */
const succeed = async (
  handler: ShopHandler,
  route: string,
  options: Options,
  send: ReturnType<typeof visitor> = visitor(),
) => {
  const { status, body, data } = await send(handler, route, options)
  if (status >= 400) throw new Error(`${route} failed with ${status}: ${JSON.stringify(body)}`)
  return data
}

const isCall = ({ path }: { path: string }) => path.startsWith('/api/')
/** The calls about an order name that of the demo store. */
const namesOrder = ({ path }: { path: string }) => /^\/api\/orders\/ord_/.test(path)

/** An order of two items by a guest, until its payment record is gone. */
const order = async (visits: Visits) => {
  const items = await buyable(2)
  const send = visitor()
  const headers = someone()
  return async () => {
    for (const body of items) await succeed(cart, 'POST /cart/items', { body, headers }, send)
    await replay(
      visits.order.filter(sent => isCall(sent) && !namesOrder(sent)),
      send,
    )
    const { id, link_token } = await succeed(
      orders,
      'POST /orders',
      { body: guestOrder(items), headers: { ...headers, 'idempotency-key': randomUUID() } },
      send,
    )
    for (const _ of visits.order.filter(namesOrder))
      await succeed(
        orders,
        'GET /orders/{id}',
        { params: { id }, query: { token: link_token } },
        send,
      )
    // The provider reports each payment.
    const notice = {
      order_id: id,
      reference: id,
      event: 'charge.captured' as const,
      sent_at: new Date().toISOString(),
    }
    await succeed(payments, 'POST /payments/webhooks/{provider}', {
      params: { provider: 'demo' },
      body: notice,
      headers: { 'x-signature': await signNotice(notice) },
    })
    return { id: id as string, link: link_token as string }
  }
}

/** An order that is placed, with what the stream adds to it. */
const placed = async () => {
  const follow = await followTable(1)
  const place = await order({ browse: [], order: [], pages: 0 })
  const made = await place()
  await follow()
  return made
}

/** Calls of staff about one order. */
const asStaff = (token: string, id: string) => {
  const params = { id }
  const open = () => succeed(staff, 'GET /admin/orders/{id}', { params, token })
  return {
    /** Looks at the list and the order. */
    look: async () => {
      await succeed(staff, 'GET /admin/orders', { token })
      await succeed(staff, 'GET /admin/orders/stats', { token })
      return succeed(staff, 'GET /admin/orders/{id}/context', { params, token })
    },
    change: async (route: string, body: object) => {
      const { version } = await open()
      return succeed(staff, route, { params, token, body: { ...body, version } })
    },
  }
}

const ship = async (token: string) => {
  const { id, link } = await placed()
  return async () => {
    const { look, change } = asStaff(token, id)
    await look()
    const units = ['l1', 'l2'].map(line_id => ({ line_id, quantity: 1 }))
    await change('POST /admin/orders/{id}/shipments', { units, tracking_number: '1Z999AA1' })
    await change('POST /admin/orders/{id}/deliveries', {})
    // The buyer opens the invoice.
    const query = { token: link }
    await succeed(invoices, 'GET /orders/{id}/invoice', { params: { id }, query })
  }
}

const refund = async (token: string) => {
  const { id } = await placed()
  return async () => {
    const { look, change } = asStaff(token, id)
    await look()
    await change('POST /admin/orders/{id}/refunds', { amount: 10, reason: 'Returned' })
  }
}

const picture = async (token: string) => async () => {
  const body = { type: 'image/webp', widths: [480, 960, 1600] }
  const { id, forms } = await succeed(catalog, 'POST /products/pictures', { body, token })
  for (const form of forms) await sendForm(form, pictures['image/webp'])
  await succeed(catalog, 'POST /products/pictures/{id}', { params: { id }, body, token })
}

/** What happens in a store, by name. */
export async function actionsOf(visits: Visits) {
  const token = await signInAs('costs-owner', { role: 'admin' })
  return {
    visit: { prepare: async () => () => replay(visits.browse.filter(isCall)) },
    cart: {
      prepare: async () => {
        const [body] = await buyable(1)
        const headers = someone()
        const send = visitor()
        return async () => {
          await succeed(cart, 'POST /cart/items', { body, headers }, send)
          await succeed(cart, 'GET /cart', { headers }, send)
        }
      },
    },
    order: { prepare: () => order(visits), sweeps: true },
    shipment: { prepare: () => ship(token), sweeps: true },
    refund: { prepare: () => refund(token), sweeps: true },
    registration: {
      prepare: async () => {
        const { email, ...names } = newPerson()
        return () =>
          call(auth, 'POST /auth/register', { body: { ...names, email }, headers: someone() })
      },
    },
    signIn: {
      prepare: async () => {
        const { email } = await registerCustomer()
        return () => signIn(email, password)
      },
    },
    message: {
      prepare: async () => () =>
        succeed(content, 'POST /contact', {
          body: { name: 'Nora', email: `${randomUUID()}@example.com`, message: 'x'.repeat(800) },
          headers: someone(),
        }),
    },
    subscription: {
      prepare: async () => () =>
        succeed(content, 'POST /newsletter', {
          body: { email: `${randomUUID()}@example.com` },
          headers: someone(),
        }),
    },
    report: {
      prepare: async () => () => succeed(reports, 'GET /admin/reports/dashboard', { token }),
    },
    picture: { prepare: () => picture(token) },
    sweep: { prepare: async () => () => sweep() },
    comparison: { prepare: async () => () => reconcile({}) },
  } satisfies Record<string, Action>
}

export type ActionName = keyof Awaited<ReturnType<typeof actionsOf>>
