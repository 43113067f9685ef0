import type { profile } from '../../../shared/api/profile.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { UserFields } from '../../../shared/schemas/user.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentOrder } from '../../orders/present-order.ts'
import { loadAddressBook } from '../../table/addresses.ts'
import { loadCart } from '../../table/carts.ts'
import { allComplaints, allReviews } from '../../table/customer-data.ts'
import { listFavorites } from '../../table/favorites.ts'
import { userBuyer } from '../../table/keys.ts'
import { ownOrders } from '../../table/own-orders.ts'
import { recordSecurityChange } from '../../table/sessions.ts'
import { getSettings } from '../../table/settings.ts'
import type { UserItem } from '../../table/users.ts'
import { savedCards } from '../account/payment-methods.ts'
import { loadPreferences } from './mail-preferences.ts'
import { presentSessions } from './sessions.ts'

type Complaint = Awaited<ReturnType<typeof allComplaints>>[number]

const exportComplaint = (complaint: Complaint) => ({
  complaint_number: complaint.complaint_number,
  order_number: complaint.order_number,
  subject: complaint.subject,
  category: complaint.category,
  priority: complaint.priority,
  status: complaint.status,
  description: complaint.description,
  created_at: complaint.created_at,
  messages: complaint.messages.map(({ sender_type, message, created_at }) => ({
    from: sender_type === 'user' ? 'you' : 'support',
    message,
    created_at,
  })),
})

const loadOrders = async (userId: string) => {
  const orders = []
  for await (const order of ownOrders(userId)) orders.push(presentOrder(order))
  return orders
}

const collectData = async (user: UserItem, now: Date) => {
  const [addresses, cards, favorites, cart, orders, reviews, complaints, mail_preferences] =
    await Promise.all([
      loadAddressBook(user.id),
      savedCards(user.id),
      listFavorites(user.id),
      loadCart(userBuyer(user.id)),
      loadOrders(user.id),
      allReviews(user.id),
      allComplaints(user.id),
      loadPreferences(user),
    ])
  return {
    profile: { ...UserFields.parse(user), last_login: user.last_login },
    sessions: presentSessions(user, now).map(({ since, device }) => ({ since, device })),
    mail_preferences,
    addresses: addresses.addresses,
    payment_methods: cards.map(({ brand, last4, expiry }) => ({ brand, last4, expiry })),
    favorites,
    cart: cart.lines.map(({ product_id, variant_id, quantity }) => ({
      product_id,
      variant_id,
      quantity,
    })),
    orders,
    reviews: reviews.map(({ user_id: _, ...review }) => review),
    complaints: complaints.map(exportComplaint),
  }
}

/** GET /users/me/export: returns all the data that the store has about the caller, as JSON. */
export const exportData: UseCase<typeof profile.exportData> = async ({ user, setHeader }) => {
  const now = new Date()
  const day = dayIn((await getSettings()).time_zone, now)
  const data = await collectData(user, now)
  await recordSecurityChange(user.id, { kind: 'data_export' }, now)
  setHeader('content-disposition', `attachment; filename="selvedge-my-data-${day}.json"`)
  return JSON.stringify({ exported_at: now.toISOString(), ...data }, null, 2)
}
