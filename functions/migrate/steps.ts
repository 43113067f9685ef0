import { auditEntries } from './convert-audit.ts'
import { staffLists } from './convert-lists.ts'
import { orderFacts } from './convert-orders.ts'
import { reportFigures } from './convert-reports.ts'
import { returnRequests } from './convert-returns.ts'
import { creditNotes } from './issue-credit-notes.ts'
import { invoices } from './issue-invoices.ts'
import type { Step } from './step.ts'

/**
 * All steps, in the order they run. Remove a step once no supported release stored what it
 * converts. Several steps may convert the same item.
 */
export const steps = [
  orderFacts,
  returnRequests,
  invoices,
  creditNotes,
  auditEntries,
  staffLists,
  reportFigures,
] as readonly Step[]
