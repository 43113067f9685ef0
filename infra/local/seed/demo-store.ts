import type { ChargeItem } from '../../../functions/table/charges.ts'
import { idOf } from '../../../functions/table/id.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import type { ProductWithVariants } from '../../../functions/table/products.ts'
import type { ReviewItem } from '../../../functions/table/reviews.ts'
import { refundedAmount, soldOf } from '../../../shared/rules/order/amounts.ts'
import { demoCategories } from './categories.ts'
import { demoComplaints } from './complaints.ts'
import { demoCoupons } from './coupons.ts'
import { creditInvoices, demoCreditNotes, numberCreditNotes } from './credit-notes.ts'
import { addressBookOf, demoFavorites } from './customer-book.ts'
import { demoInvoices } from './invoices.ts'
import { planOrders } from './order-plan.ts'
import { demoOrders } from './orders.ts'
import { demoPeople, type Person } from './people.ts'
import { demoProducts } from './products.ts'
import { demoReviews } from './reviews.ts'
import { demoViews } from './views.ts'

/** Counts the units of each product in placed orders, without canceled ones. */
const unitsSold = (orders: readonly OrderItem[]): Map<string, number> => {
  const sold = new Map<string, number>()
  for (const order of orders.filter(one => one.placed_at))
    for (const line of order.lines)
      sold.set(line.product_id, (sold.get(line.product_id) ?? 0) + soldOf(line).units)
  return sold
}

const withFigures = (
  products: readonly ProductWithVariants[],
  orders: readonly OrderItem[],
  reviews: readonly ReviewItem[],
): ProductWithVariants[] => {
  const sold = unitsSold(orders)
  return products.map(({ product, variants }) => {
    const own = reviews.filter(review => review.product_id === product.id)
    const ratings = [1, 2, 3, 4, 5].map(stars => own.filter(one => one.rating === stars).length)
    return { product: { ...product, units_sold: sold.get(product.id) ?? 0, ratings }, variants }
  })
}

const withOrderCount = ({ user }: Person, orders: readonly OrderItem[]) => ({
  ...user,
  total_orders: orders.filter(order => order.user_id === user.id && order.placed_at).length,
})

/** Creates the demo gateway's charges of the payments that ended, so that they can be refunded. */
const chargesOf = (orders: readonly OrderItem[]): ChargeItem[] =>
  orders
    .filter(order => order.payment_method !== 'cash_on_delivery')
    .flatMap(order => {
      const state = order.attempts[0]?.state
      if (state !== 'captured' && state !== 'failed') return []
      const declined = state === 'failed'
      return {
        reference: order.id,
        amount: order.total,
        status: declined ? 'declined' : 'captured',
        reason: declined ? (order.timeline.at(-1)?.note ?? null) : null,
        refunded: refundedAmount(order),
        refunds: Object.fromEntries(order.refunds.map(({ id, amount }) => [id, amount])),
        created_at: order.created_at,
      }
    })

/**
 * Creates all items of the demo store, the same for the same instant. `userIdOf` maps an email address
 * to a user id.
 */
export const demoStore = (now: Date, userIdOf = (email: string) => idOf('usr', email)) => {
  const people = demoPeople(now, userIdOf)
  const bare = demoProducts(now)
  const packer = people.manager.user
  const { orders: unnumbered, coupons } = demoOrders(
    now,
    planOrders(now, people, bare),
    demoCoupons(now),
    `${packer.first_name} ${packer.last_name}`,
  )
  const orders = numberCreditNotes(unnumbered)
  const invoices = demoInvoices(now, orders)
  const creditNotes = demoCreditNotes(orders, invoices)
  const reviews = demoReviews(now, bare, people, orders)
  const allPeople = [people.admin, people.manager, ...people.customers]
  const users = allPeople.map(one => withOrderCount(one, orders))
  return {
    categories: demoCategories(),
    products: withFigures(bare, orders, reviews),
    reviews,
    views: demoViews(now, bare, orders),
    coupons,
    users,
    orders,
    charges: chargesOf(orders),
    complaints: demoComplaints(now, people, orders),
    invoices: creditInvoices(invoices, creditNotes),
    creditNotes,
    addressBooks: people.customers.map(person => ({
      userId: person.user.id,
      book: addressBookOf(person, person === people.customer),
    })),
    favorites: demoFavorites(now).map(favorite => ({
      userId: people.customer.user.id,
      favorite,
    })),
  }
}
export type DemoStore = ReturnType<typeof demoStore>
