import { within } from '@testing-library/react'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../web/admin/orders/orders-page.tsx'
import '../../web/admin/orders/page/order-page.tsx'
import type { AdminOrder } from '../../shared/schemas/admin-order.ts'
import type { OrderFacts } from '../../shared/schemas/order-facts.ts'
import { pagination, showBackOffice } from './admin-page.tsx'
import { orderDetail } from './admin-samples.ts'
import { paidOrder } from './order-facts.ts'
import { type Answer, answerCalls } from './show.tsx'

type Dialog = 'ship' | 'refund' | 'cancel' | 'return' | 'reopen'

/** An order with these facts, as staff get it. */
export const orderWith = (facts: Partial<OrderFacts>, more: Partial<AdminOrder> = {}): AdminOrder =>
  orderDetail({ facts: { ...paidOrder(), ...facts }, ...more })

/** A package of the sample order. */
export const aPackage = (
  units: readonly [line: string, quantity: number][],
  delivered = false,
) => ({
  id: `shp_${units.join('_')}`,
  units: units.map(([line_id, quantity]) => ({ line_id, quantity })),
  carrier: 'ups' as const,
  tracking_number: '1Z',
  tracking_url: null,
  shipped_at: '2026-11-24T09:00:00.000Z',
  delivered_at: delivered ? '2026-11-26T09:00:00.000Z' : null,
})

/** Opens a dialog of an order at its address. `more` answers other calls. */
export async function openDialog(
  dialog: Dialog,
  title: string,
  order: AdminOrder,
  more: Record<string, Answer> = {},
) {
  const sent = answerCalls({
    'GET /api/admin/orders/ord_1': { data: order },
    'GET /api/admin/orders': { data: { orders: [], pagination: pagination(0, 1, 20) } },
    ...more,
  })
  const screen = showBackOffice(`/admin/orders/ord_1/${dialog}?status=pending`)
  const form = within(await screen.findByRole('dialog', { name: title }))
  const quantity = (name: RegExp) => within(form.getByRole('group', { name }))
  const press = (name: RegExp) => screen.user.click(form.getByRole('button', { name }))
  return { ...screen, form, quantity, press, changes: () => sent.filter(({ body }) => body) }
}
