import type { Failure } from '../../../shared/schemas/failure.ts'
import { capitalize } from '../format.ts'
import { adminPaths } from '../paths.ts'

const names: Record<string, string> = {
  order: 'Order',
  'order-email': 'Order email',
  'order-lookup': 'Order link request',
  'contact-message': 'Contact message',
  'complaint-message': 'Complaint message',
  attachment: 'Complaint picture',
  'invoice-send': 'Invoice email',
  variant: 'Product variant',
  subscription: 'Newsletter subscription',
  'deleted-user': 'Deleted user',
  payment: 'Order',
  void: 'Order',
  refund: 'Order',
  'return-expiry': 'Order',
  lapse: 'Order',
}

/** Names the kind of record that changed, such as "Order". */
export const entityName = ({ entity }: Failure): string =>
  names[entity] ?? capitalize(entity.replaceAll('-', ' '))

/** Work that an order promised. */
const workTitles: Record<string, string> = {
  payment: 'Payment result unknown',
  void: 'Payment not voided',
  refund: 'Refund not issued',
  'return-expiry': 'Return not closed',
  lapse: 'Unpaid order not canceled',
}

/** Describes what failed, such as "Email rejected: order confirmation". */
export const failureTitle = ({ mail, entity }: Failure): string =>
  mail
    ? `Email rejected: ${mail.replaceAll('-', ' ')}`
    : (workTitles[entity] ?? 'Update didn’t finish')

const recordPaths: Record<string, (record: { id: string }) => string> = {
  order: adminPaths.order,
  payment: adminPaths.order,
  void: adminPaths.order,
  refund: adminPaths.order,
  'return-expiry': adminPaths.order,
  lapse: adminPaths.order,
  return: adminPaths.return,
  user: adminPaths.user,
  complaint: adminPaths.complaint,
  invoice: adminPaths.invoice,
  product: adminPaths.product,
}

/** Names a known error in plain words. Others keep the name of their type. */
export const errorText = ({ error }: Failure): string =>
  error === 'RefundRejected' ? 'The payment provider rejected the refund' : error

/** Returns the path of the record's page, if it has one. */
export const recordPath = ({ entity, subject }: Failure): string | undefined =>
  recordPaths[entity]?.({ id: subject })
