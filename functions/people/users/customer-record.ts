import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import { subscriptionIdOf } from '../../content/subscription-links.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentNote } from '../../present-note.ts'
import { listCustomerNotes, loadTags } from '../../table/customer-notes.ts'
import { loadEmailPreferences } from '../../table/mail-preferences.ts'
import { newestComplaints } from '../../table/own-complaints.ts'
import { readCustomer } from '../../table/rollups/project.ts'
import { getSubscription } from '../../table/subscriptions.ts'
import { anyUser } from './any-user.ts'

const maxComplaints = 10
const maxNotes = 50

/** Returns the newsletter subscription of an address, or null. */
export const newsletterOf = async (email: string) => {
  const subscription = await getSubscription(await subscriptionIdOf(email))
  if (!subscription) return null
  const { status, since, confirmed_at } = subscription
  return { status, since: confirmed_at ?? since }
}

/**
 * GET /admin/users/{id}/record: returns a customer's purchases, tickets and consents, with staff's
 * notes and tags. The figures are those of the reports, which follow an order within seconds.
 * Errors: `not_found`.
 */
export const getCustomerRecord: UseCase<typeof adminUsers.getCustomerRecord> = async ({
  params,
}) => {
  const { id, email } = await anyUser(params)
  const [bought, complaints, newsletter, emails, tags, notes] = await Promise.all([
    readCustomer(id),
    newestComplaints(id, maxComplaints),
    newsletterOf(email),
    loadEmailPreferences(id),
    loadTags(id),
    listCustomerNotes(id, maxNotes),
  ])
  const { sales = 0, cents = 0 } = bought ?? {}
  return {
    purchases: sales,
    spent: toDollars(cents),
    average: toDollars(sales > 0 ? Math.max(0, Math.round(cents / sales)) : 0),
    complaints: complaints.map(one => ({
      id: one.id,
      complaint_number: one.complaint_number,
      subject: one.subject,
      status: one.status,
      priority: one.priority,
      created_at: one.created_at,
    })),
    newsletter,
    emails,
    tags,
    notes: notes.map(presentNote),
  }
}
