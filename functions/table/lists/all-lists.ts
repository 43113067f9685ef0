import { invoiceList } from './invoice-list.ts'
import { orderList } from './order-list.ts'
import type { ListedKind } from './repair.ts'

/** Every staff list, with the kind of its items. */
export const allLists: readonly ListedKind[] = [
  { list: orderList, entity: 'order' },
  { list: invoiceList, entity: 'invoice' },
]
