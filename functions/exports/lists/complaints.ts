import type { Column } from '../../paper/column.ts'
import { type ComplaintItem, unassigned } from '../../table/complaints.ts'
import { complaintList } from '../../table/lists/complaint-list.ts'
import { eachListed } from '../../table/lists/each.ts'
import { userList } from '../../table/lists/user-list.ts'
import { createListing } from '../listing.ts'

/** Loads staff names by user id. */
const loadStaffNames = async (): Promise<Map<string, string>> => {
  const names = new Map<string, string>()
  const staff = { facets: { role: ['admin', 'manager'] } }
  for await (const batch of eachListed(userList, staff, { ascending: true }, 'UTC'))
    for (const { id, first_name, last_name } of batch) names.set(id, `${first_name} ${last_name}`)
  return names
}

const createColumns = (names: ReadonlyMap<string, string>): Column<ComplaintItem>[] => [
  { head: 'Number', kind: 'text', width: 14, value: ticket => ticket.complaint_number },
  { head: 'Opened', kind: 'time', width: 17, value: ticket => ticket.created_at },
  { head: 'Status', kind: 'text', width: 13, value: ticket => ticket.status },
  { head: 'Priority', kind: 'text', width: 10, value: ticket => ticket.priority },
  { head: 'Category', kind: 'text', width: 18, value: ticket => ticket.category },
  { head: 'Subject', kind: 'text', width: 36, value: ticket => ticket.subject },
  { head: 'Description', kind: 'text', width: 60, value: ticket => ticket.description },
  { head: 'First name', kind: 'text', width: 16, value: ticket => ticket.first_name },
  { head: 'Last name', kind: 'text', width: 18, value: ticket => ticket.last_name },
  { head: 'Email', kind: 'text', width: 30, value: ticket => ticket.email },
  { head: 'Order', kind: 'text', width: 14, value: ticket => ticket.order_number },
  {
    head: 'Assigned to',
    kind: 'text',
    width: 22,
    value: ({ assigned_to: id }) => (id ? (names.get(id) ?? id) : unassigned),
  },
  { head: 'Messages', kind: 'count', width: 10, value: ticket => ticket.message_count },
  { head: 'First answer', kind: 'time', width: 17, value: ticket => ticket.answered_at },
  { head: 'Last change', kind: 'time', width: 17, value: ticket => ticket.updated_at },
]

export const exportedComplaints = createListing('complaints', complaintList, async () =>
  createColumns(await loadStaffNames()),
)
