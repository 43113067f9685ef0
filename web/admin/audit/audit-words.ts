import type { AuditEntry, AuditKind } from '../../../shared/schemas/audit.ts'
import { capitalize } from '../format.ts'

export const kindNames: Record<AuditKind, string> = {
  order: 'Order',
  product: 'Product',
  category: 'Category',
  review: 'Review',
  coupon: 'Coupon',
  invoice: 'Invoice',
  user: 'User',
  complaint: 'Complaint',
  'saved-reply': 'Saved reply',
  export: 'Export',
  import: 'Import',
  settings: 'Settings',
  payments: 'Payments',
  failure: 'Failure',
  'mail-stop': 'Paused emails',
}

/** What each action did, in the past tense. */
export const actionWords: Readonly<Record<string, string>> = {
  'order.status': 'Changed the status',
  'order.ship': 'Shipped items',
  'order.deliver': 'Marked as delivered',
  'order.undeliver': 'Undid a delivery',
  'order.set-delivery': 'Changed a delivery day',
  'order.set-tracking': 'Changed the tracking number',
  'order.cancel': 'Canceled items',
  'order.refund': 'Refunded money',
  'order.retry-refund': 'Retried a refund',
  'order.settle-refund': 'Recorded a refund as paid another way',
  'order.withdraw-refund': 'Withdrew a refund that was owed',
  'order.record-payment': 'Recorded a bank transfer',
  'order.reopen': 'Reopened',
  'order.package-back': 'Recorded a package that came back',
  'order.request-return': 'Started a return',
  'order.approve-return': 'Approved a return',
  'order.reject-return': 'Rejected a return',
  'order.receive-return': 'Received a return',
  'order.close-return': 'Closed a return',
  'order.address': 'Corrected the address',
  'order.tags': 'Changed the tags',
  'order.note': 'Added a note',
  'order.links': 'Ended its links',
  'order.email': 'Sent an email again',
  'product.create': 'Created',
  'product.update': 'Edited',
  'product.delete': 'Deleted',
  'product.import': 'Imported',
  'product.activate': 'Activated',
  'product.deactivate': 'Deactivated',
  'product.feature': 'Featured',
  'product.unfeature': 'No longer featured',
  'product.set-category': 'Changed the category',
  'product.change-price': 'Changed the price by percent',
  'product.set-price': 'Set the price',
  'product.set-sale': 'Put on sale',
  'product.clear-sale': 'Ended the sale',
  'product.set-stock': 'Set the stock',
  'product.undo': 'Undid a bulk action',
  'product.undo-import': 'Undid an import',
  'category.create': 'Created',
  'category.update': 'Edited',
  'category.delete': 'Deleted',
  'review.delete': 'Deleted',
  'coupon.create': 'Created',
  'coupon.update': 'Edited',
  'coupon.delete': 'Deleted',
  'invoice.create': 'Created',
  'invoice.update': 'Edited',
  'invoice.delete': 'Deleted',
  'invoice.send': 'Emailed',
  'user.create': 'Created',
  'user.update': 'Edited',
  'user.delete': 'Deleted',
  'user.password-link': 'Emailed a link to set a password',
  'user.note': 'Added a note',
  'user.tag': 'Changed the tags',
  'complaint.update': 'Edited',
  'complaint.answer': 'Replied',
  'complaint.note': 'Added a note',
  'saved-reply.create': 'Created',
  'saved-reply.update': 'Edited',
  'saved-reply.delete': 'Deleted',
  'export.start': 'Started',
  'export.retry': 'Retried',
  'export.cancel': 'Canceled',
  'import.start': 'Started',
  'import.undo': 'Undid',
  'settings.update': 'Edited',
  'payments.reconcile': 'Started a comparison',
  'payments.dismiss-difference': 'Dismissed a difference',
  'failure.retry': 'Retried',
  'failure.dismiss': 'Dismissed',
  'failure.delete-item': 'Deleted an unreadable item',
  'mail-stop.lift': 'Resumed emails',
}

/** Names for people of fields whose own names aren't words. */
const fieldNames: Readonly<Record<string, string>> = {
  category_id: 'Category',
  parent_id: 'Parent category',
  order_id: 'Order ID',
  tax_percent: 'Tax',
  links_from: 'Links count from',
  grams: 'Weight in grams',
  alt: 'Description',
}

/** Turns a field's name into words, such as "Payment status", "Active" and "SKU". */
export const humanize = (name: string): string =>
  fieldNames[name] ??
  capitalize(name.replace(/^is_/, '').replaceAll(/[_-]/g, ' ')).replace(
    /\b(sku|id|url)\b/gi,
    word => word.toUpperCase(),
  )

/** Describes an action, such as "Shipped items". */
export const actionText = (action: string): string =>
  actionWords[action] ?? humanize(action.slice(action.indexOf('.') + 1))

/** Names who made a change. */
export const actorText = ({ actor_id, actor }: AuditEntry): string =>
  actor_id === '' ? 'The import command' : actor

/** Names a changed thing, such as "Order SEL-10396". */
export const subjectText = ({ kind, subject, subject_name }: AuditEntry): string => {
  if (kind === 'settings' || kind === 'mail-stop') return kindNames[kind]
  if (kind === 'user' && subject_name === null) return 'Deleted user'
  return `${kindNames[kind]} ${subject_name ?? subject}`
}
