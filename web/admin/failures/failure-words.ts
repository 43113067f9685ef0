import type { Failure } from '../../../shared/schemas/failure.ts'
import { paths } from '../../paths.ts'
import { capital } from '../format.ts'

const names: Record<string, string> = {
  order: 'Order',
  'order-lookup': 'Request for the link of an order',
  'contact-message': 'Message of a visitor',
  'complaint-message': 'Message in a complaint',
  attachment: 'Picture of a complaint',
  'invoice-send': 'Sending of an invoice',
  variant: 'Variant of a product',
  subscription: 'Newsletter subscription',
  'deleted-user': 'User who left',
}

/** What was changed, "Order". */
export const nameOf = ({ entity }: Failure): string =>
  names[entity] ?? capital(entity.replaceAll('-', ' '))

/** What did not happen: "Mail refused: order confirmation". */
export const whatFailed = ({ mail }: Failure): string =>
  mail ? `Mail refused: ${mail.replaceAll('-', ' ')}` : 'Change not followed'

const screens: Record<string, (record: { id: string }) => string> = {
  order: paths.adminOrder,
  user: paths.adminUser,
  complaint: paths.adminComplaint,
  invoice: paths.adminInvoice,
  product: paths.adminProduct,
}

/** The screen of what was changed, if it has one. */
export const screenOf = ({ entity, subject }: Failure): string | undefined =>
  screens[entity]?.({ id: subject })
