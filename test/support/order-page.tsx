// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../web/admin/orders/page/order-page.tsx'
import type { AdminOrder, OrderContext } from '../../shared/schemas/admin-order.ts'
import { pagination, showBackOffice } from './admin-page.tsx'
import { type Answer, answerCalls } from './show.tsx'

/** What staff see beside the sample order of a guest. */
export const orderContext = (more: Partial<OrderContext> = {}): OrderContext => ({
  customer: null,
  stock: [
    { line_id: 'l1', left: 5 },
    { line_id: 'l2', left: 5 },
  ],
  invoice: null,
  messages: [],
  ...more,
})

type Options = {
  context?: Partial<OrderContext>
  at?: string
  /** Answers of other calls. */
  more?: Record<string, Answer>
}

/** Opens an order's page. */
export async function openOrder(order: AdminOrder, { context, at, more }: Options = {}) {
  const path = `/api/admin/orders/${order.id}`
  /** The order on the server. Tests replace it. */
  const stored = { order }
  const sent = answerCalls({
    [`GET ${path}`]: () => ({ data: stored.order }),
    [`GET ${path}/context`]: { data: orderContext(context) },
    'GET /api/admin/orders': { data: { orders: [], pagination: pagination(0, 1, 20) } },
    ...more,
  })
  const screen = showBackOffice(at ?? `/admin/orders/${order.id}`)
  await screen.findByRole('heading', { level: 1, name: order.order_number })
  const part = (name: string) => screen.getByRole('region', { name })
  return { ...screen, part, stored, sent, changes: () => sent.filter(({ body }) => body) }
}
