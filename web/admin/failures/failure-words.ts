import type { Failure } from '../../../shared/schemas/failure.ts'
import { capitalize } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { issuesText, isUnreadable } from './unreadable-words.ts'

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
  other: 'Record',
}

/** Work that an order promised. */
const workTitles: Record<string, string> = {
  payment: 'Payment result unknown',
  void: 'Payment not voided',
  refund: 'Refund not issued',
  'owed-refund': 'Refund owed to the customer',
  'return-expiry': 'Return not closed',
  lapse: 'Unpaid order not canceled',
  released: 'Email about a failed payment not sent',
}

/** Names the kind of record that changed, such as "Order". */
export const entityName = ({ entity }: Failure): string =>
  names[entity in workTitles ? 'order' : entity] ?? capitalize(entity.replaceAll('-', ' '))

/** Describes what failed, such as "Email rejected: order confirmation". */
export const failureTitle = (failure: Failure): string => {
  const { mail, entity } = failure
  if (isUnreadable(failure)) return `${entityName(failure)} can’t be read`
  return mail
    ? `Email rejected: ${mail.replaceAll('-', ' ')}`
    : (workTitles[entity] ?? 'Update didn’t finish')
}

const recordPaths: Record<string, (record: { id: string }) => string> = {
  order: adminPaths.order,
  return: adminPaths.return,
  user: adminPaths.user,
  complaint: adminPaths.complaint,
  invoice: adminPaths.invoice,
  product: adminPaths.product,
}

const errors: Record<string, string> = {
  RefundRejected: 'The payment provider rejected the refund',
  RefundOwed: 'The money didn’t reach the customer',
  unreadable: 'A record that it needs can’t be read',
}

/** Names a known error in plain words. Others keep the name of their type. */
export const errorText = (failure: Failure): string =>
  isUnreadable(failure) ? issuesText(failure) : (errors[failure.error] ?? failure.error)

/** Returns the path of the record's page, if it has one that can show it. */
export const recordPath = (failure: Failure): string | undefined => {
  const { entity, subject } = failure
  if (isUnreadable(failure)) return undefined
  return recordPaths[entity in workTitles ? 'order' : entity]?.({ id: subject })
}
