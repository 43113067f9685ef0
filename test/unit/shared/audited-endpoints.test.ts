import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditActions } from '../../../functions/catalog/edit/plan-edit.ts'
import { isForStaff } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/index.ts'
import { auditKinds } from '../../../shared/schemas/audit.ts'
import { actionWords } from '../../../web/admin/audit/audit-words.ts'

type Audited = { actions: string[] } | { reason: string }
const on = (...actions: string[]): Audited => ({ actions })

/** The action that each change by staff leaves in the audit trail, or why it leaves none. */
const audited: Record<string, Audited> = {
  'DELETE /products/{id}/reviews/{reviewId}': on('review.delete'),
  'POST /products': on('product.create'),
  'PUT /products/{id}': on('product.update'),
  'POST /products/bulk-action': on(...Object.values(auditActions)),
  'POST /products/bulk-preview': { reason: 'reads the products and changes nothing' },
  'POST /products/bulk-undo': on('product.undo'),
  'DELETE /products/{id}': on('product.delete'),
  'POST /products/import': on('product.import'),
  'POST /admin/imports': on('import.start'),
  'POST /admin/imports/{id}/undo': on('import.undo', 'product.undo-import'),
  'POST /products/pictures': { reason: 'signs an upload and stores nothing' },
  'POST /products/pictures/{id}': {
    reason:
      'belongs to nothing until a product or category is saved with it, which leaves an entry',
  },
  'POST /products/pictures/copies/retry': {
    reason: 'repeats work of the store and changes no product until that succeeds',
  },
  'DELETE /products/pictures/copies/{id}': on('product.update'),
  'POST /categories': on('category.create'),
  'PUT /categories/{id}': on('category.update'),
  'DELETE /categories/{id}': on('category.delete'),
  'POST /coupons': on('coupon.create'),
  'PUT /coupons/{id}': on('coupon.update'),
  'DELETE /coupons/{id}': on('coupon.delete'),
  'POST /invoices': on('invoice.create'),
  'PUT /invoices/{id}': on('invoice.update'),
  'DELETE /invoices/{id}': on('invoice.delete'),
  'POST /invoices/{id}/send': on('invoice.send'),
  'POST /admin/orders/{id}/emails': on('order.email'),
  'POST /admin/orders/export': on('export.start'),
  'PUT /admin/orders/{id}/status': on('order.status'),
  'POST /admin/orders/{id}/refunds': on('order.refund'),
  'POST /admin/orders/{id}/refunds/{refund_id}/retry': on('order.retry-refund'),
  'POST /admin/orders/{id}/refunds/{refund_id}/settlement': on('order.settle-refund'),
  'POST /admin/orders/{id}/refunds/{refund_id}/withdrawal': on('order.withdraw-refund'),
  'POST /admin/orders/{id}/payments': on('order.record-payment'),
  'POST /admin/orders/bank-lines': on('order.record-payment'),
  'POST /admin/orders/bank-lines/check': { reason: 'reads the orders and changes nothing' },
  'POST /admin/orders/{id}/shipments': on('order.ship'),
  'POST /admin/orders/{id}/deliveries': on('order.deliver'),
  'POST /admin/orders/{id}/undeliveries': on('order.undeliver'),
  'PUT /admin/orders/{id}/shipments/{shipment_id}': on('order.set-tracking'),
  'PUT /admin/orders/{id}/shipments/{shipment_id}/delivery': on('order.set-delivery'),
  'POST /admin/orders/{id}/shipments/{shipment_id}/comeback': on('order.package-back'),
  'POST /admin/orders/{id}/cancellations': on('order.cancel'),
  'POST /admin/orders/{id}/returns': on('order.request-return'),
  'POST /admin/orders/{id}/reopenings': on('order.reopen'),
  'PUT /admin/orders/{id}/address': on('order.address'),
  'PUT /admin/orders/{id}/tags': on('order.tags'),
  'POST /admin/orders/{id}/notes': on('order.note'),
  'POST /admin/orders/{id}/ended-links': on('order.links'),
  'POST /admin/orders/bulk-action': on('order.status'),
  'POST /admin/orders/bulk-ship': on('order.ship'),
  'POST /admin/orders/bulk-ship/check': { reason: 'reads the orders and changes nothing' },
  'POST /admin/orders/{id}/returns/{return_id}/approval': on('order.approve-return'),
  'POST /admin/orders/{id}/returns/{return_id}/rejection': on('order.reject-return'),
  'POST /admin/orders/{id}/returns/{return_id}/receipt': on('order.receive-return'),
  'POST /admin/orders/{id}/returns/{return_id}/closing': on('order.close-return'),
  'POST /admin/users/export': on('export.start'),
  'POST /admin/users': on('user.create'),
  'PUT /admin/users/{id}': on('user.update'),
  'POST /admin/users/{id}/password-link': on('user.password-link'),
  'PUT /admin/users/{id}/status': on('user.update'),
  'POST /admin/users/{id}/notes': on('user.note'),
  'PUT /admin/users/{id}/tags': on('user.tag'),
  'DELETE /admin/users/{id}': on('user.delete'),
  'POST /admin/users/bulk-action': on('user.update', 'user.delete'),
  'POST /admin/complaints/export': on('export.start'),
  'PUT /admin/complaints/{id}/status': on('complaint.update'),
  'POST /admin/complaints/{id}/messages': on('complaint.answer'),
  'POST /admin/complaints/{id}/notes': on('complaint.note'),
  'PUT /admin/complaints/saved-replies/{id}': on('saved-reply.create', 'saved-reply.update'),
  'DELETE /admin/complaints/saved-replies/{id}': on('saved-reply.delete'),
  'POST /admin/complaints/bulk-action': on('complaint.update'),
  'POST /admin/exports/{id}/cancel': on('export.cancel'),
  'POST /admin/exports/{id}/retry': on('export.retry'),
  'PUT /admin/settings': on('settings.update'),
  'POST /admin/failures/{id}/retry': on('failure.retry'),
  'DELETE /admin/failures/{id}': on('failure.dismiss', 'failure.delete-item'),
  'POST /admin/mail-stops/lift': on('mail-stop.lift'),
  'POST /admin/payments/reconcile': on('payments.reconcile'),
  'POST /admin/payments/differences/{id}/dismiss': on('payments.dismiss-difference'),
  'POST /admin/payments/export': on('export.start'),
}

/** Reads the actions that the functions write. Commands on orders have theirs from the command's type. */
const readWritten = () => {
  const sources = globSync('functions/**/*.ts').map(file => readFileSync(file, 'utf8'))
  const named = new RegExp(`'((?:${auditKinds.join('|')})\\.[a-z-]+)'`, 'g')
  const commands = readFileSync('shared/rules/order/commands.ts', 'utf8')
  return new Set([
    ...sources.flatMap(source => [...source.matchAll(named)].map(([, action = '']) => action)),
    ...[...commands.matchAll(/type: '([a-z_]+)'/g)].map(
      ([, type = '']) => `order.${type.replaceAll('_', '-')}`,
    ),
    'order.status',
  ])
}

describe('a change by staff', () => {
  const changes = endpoints
    .filter(({ endpoint }) => isForStaff(endpoint) && endpoint.method !== 'GET')
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)

  it('leaves an entry in the audit trail, or has a reason not to', () => {
    expect(Object.keys(audited).sort()).toEqual(changes.sort())
  })

  const actions = [
    ...new Set(Object.values(audited).flatMap(one => ('actions' in one ? one.actions : []))),
  ]

  // Read once: these are all sources of the functions.
  const written = readWritten()

  it.each(actions)('is written and has words: %s', action => {
    expect(written).toContain(action)
    expect(Object.keys(actionWords)).toContain(action)
  })

  it('has words for nothing that isn’t written', () => {
    for (const action of Object.keys(actionWords)) expect(written).toContain(action)
  })
})
