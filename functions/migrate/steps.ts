import { auditEntries } from './convert-audit.ts'
import { staffLists } from './convert-lists.ts'
import { orderFacts } from './convert-orders.ts'
import { reportFigures } from './convert-reports.ts'
import { returnRequests } from './convert-returns.ts'
import { creditNotes } from './issue-credit-notes.ts'
import { invoices } from './issue-invoices.ts'
import type { Step } from './step.ts'

/**
 * Every step, in the order they run. A step stays until no supported release can have stored what it
 * converts. What it converts may be part of several steps.
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
