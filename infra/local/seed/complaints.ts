import { readFileSync } from 'node:fs'
import type { ComplaintItem, ComplaintMessageItem } from '../../../functions/table/complaints.ts'
import { idAt } from '../../../functions/table/id.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import type { UserItem } from '../../../functions/table/users.ts'
import type { People } from './people.ts'
import { before, days, hours } from './time.ts'

type Script = Pick<
  ComplaintItem,
  'subject' | 'category' | 'priority' | 'status' | 'description'
> & {
  /** The demo customer or another one. */
  from: 'customer' | 'other'
  assigned: 'admin' | 'manager' | null
  age_days: number
  /** The status of the order that the complaint is about; null if it isn't about an order. */
  after: 'pending' | 'shipped' | 'delivered' | 'refunded' | null
  /** A pattern for the slug of the product, if it matters. */
  article?: string
  messages: { by: 'user' | 'admin'; after_hours: number; text: string }[]
}
const scripts: Script[] = JSON.parse(
  readFileSync(new URL('./complaints.json', import.meta.url), 'utf8'),
)

/** Complaint numbers start at CMP-1001. */
export const complaintsBefore = 1000

export type Complaint = { complaint: ComplaintItem; messages: ComplaintMessageItem[] }

/** Finds the last order that reached the script's status before the complaint. */
const orderFor = ({ after, article }: Script, at: string, orders: readonly OrderItem[]) => {
  const reached = (order: OrderItem) =>
    order.timeline.findLast(event => event.to === after && event.at < at)?.at ?? ''
  const fits = orders.filter(order => reached(order) && !order.released)
  const named = fits.filter(order =>
    order.lines.some(line => new RegExp(article ?? '').test(line.slug)),
  )
  const choice = named.length > 0 ? named : fits
  return choice.toSorted((a, b) => reached(b).localeCompare(reached(a)))[0]
}

const messagesOf = (script: Script, id: string, created: Date, user: UserItem, staff: UserItem) => {
  let at = created
  return script.messages.map(({ by, after_hours, text }, index): ComplaintMessageItem => {
    at = before(at, -after_hours * hours)
    const isLast = index === script.messages.length - 1
    const isWaiting = script.status === 'open' || script.status === 'in_progress'
    return {
      id: idAt('msg', at, `${script.subject} ${index}`),
      complaint_id: id,
      user_id: user.id,
      message: text,
      attachments: [],
      sender_type: by,
      sender_id: by === 'user' ? user.id : staff.id,
      is_read: !(isLast && isWaiting),
      created_at: at.toISOString(),
      seeded: true,
    }
  })
}

const makeComplaint = (
  script: Script,
  number: string,
  created: Date,
  user: UserItem,
  order: OrderItem | undefined,
  staff: { admin: UserItem; manager: UserItem },
): Complaint => {
  const id = idAt('cmp', created, script.subject)
  const assigned = script.assigned && staff[script.assigned]
  const messages = messagesOf(script, id, created, user, assigned || staff.admin)
  const last = messages.at(-1)
  const unread = last ? (last.is_read ? null : last.sender_type) : 'user'
  return {
    complaint: {
      id,
      complaint_number: number,
      user_id: user.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone,
      subject: script.subject,
      category: script.category,
      priority: script.priority,
      description: script.description,
      attachments: [],
      order_id: order?.id ?? null,
      order_number: order?.order_number ?? null,
      return_items: [],
      status: script.status,
      assigned_to: assigned ? assigned.id : null,
      unread_by_staff: unread === 'user',
      unread_by_customer: unread === 'admin',
      message_count: messages.length,
      answered_at: messages.find(message => message.sender_type === 'admin')?.created_at ?? null,
      created_at: created.toISOString(),
      updated_at: last?.created_at ?? created.toISOString(),
      version: 1 + messages.length,
      seeded: true,
    },
    messages,
  }
}

/** Creates complaints with their messages, oldest first, at most one for each other customer. */
export const demoComplaints = (
  now: Date,
  people: People,
  orders: readonly OrderItem[],
): Complaint[] => {
  const users = new Map(people.customers.map(({ user }) => [user.id, user]))
  const own = people.customer.user
  const busy = new Set([own.id])
  const staff = { admin: people.admin.user, manager: people.manager.user }
  return scripts
    .toSorted((a, b) => b.age_days - a.age_days)
    .map((script, index) => {
      const created = before(now, script.age_days * days)
      const at = created.toISOString()
      const candidates = orders.filter(({ user_id }) =>
        script.from === 'customer' ? user_id === own.id : user_id && !busy.has(user_id),
      )
      const order = orderFor(script, at, candidates)
      const nextCustomer = people.customers.find(
        ({ user }) => !busy.has(user.id) && user.created_at < at,
      )
      const user =
        script.from === 'customer'
          ? own
          : (users.get(order?.user_id ?? '') ?? nextCustomer?.user ?? own)
      busy.add(user.id)
      const number = `CMP-${complaintsBefore + 1 + index}`
      return makeComplaint(script, number, created, user, order, staff)
    })
}
