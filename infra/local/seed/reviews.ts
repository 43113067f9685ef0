import { readFileSync } from 'node:fs'
import { reviewerName } from '../../../functions/catalog/reviewer-name.ts'
import { idAt } from '../../../functions/table/id.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import type { ProductWithVariants } from '../../../functions/table/products.ts'
import type { ReviewItem } from '../../../functions/table/reviews.ts'
import type { UserItem } from '../../../functions/table/users.ts'
import type { People } from './people.ts'
import { createRandom } from './random.ts'
import { before, days, hours } from './time.ts'

type Words = [rating: number, title: string, comment: string]

/** Review texts by product slug. */
const words: Record<string, Words[]> = JSON.parse(
  readFileSync(new URL('./reviews.json', import.meta.url), 'utf8'),
)

type Writer = { user: UserItem; at: Date; verified: boolean }

/** Lists when each customer first received the product, earliest first. */
const receiversOf = (productId: string, orders: readonly OrderItem[]) => {
  const received = new Map<string, string>()
  for (const order of orders) {
    const at = order.timeline.find(event => event.to === 'delivered')?.at
    const has = order.lines.some(line => line.product_id === productId)
    if (at && has && order.user_id && !received.has(order.user_id)) received.set(order.user_id, at)
  }
  return received
}

/**
 * Chooses a product's reviewers: buyers some days after delivery, then other customers if there are
 * too few. The demo customer writes none, so that visitors can try it.
 */
const writersOf = (
  { product }: ProductWithVariants,
  people: People,
  orders: readonly OrderItem[],
  now: Date,
): Writer[] => {
  const random = createRandom(`reviewers ${product.slug}`)
  const received = receiversOf(product.id, orders)
  const latest = before(now, 2 * hours)
  const buyer = (user: UserItem, at: Date, wait: number): Writer | undefined => {
    const written = before(at, -wait)
    if (written < latest) return { user, at: written, verified: true }
    return at < before(latest, days) ? { user, at: latest, verified: true } : undefined
  }
  const nonBuyer = (user: UserItem, wait: number): Writer => {
    const known = user.created_at > product.created_at ? user.created_at : product.created_at
    const since = Math.min(new Date(known).getTime() + wait / 4, latest.getTime())
    return { user, at: new Date(random.between(since, latest.getTime())), verified: false }
  }
  return people.customers
    .filter(person => person !== people.customer)
    .flatMap(({ user }) => {
      const wait = random.between(2, 16) * days
      const at = received.get(user.id)
      const writer = at ? buyer(user, new Date(at), wait) : nonBuyer(user, wait)
      return writer ? [{ writer, place: random.next() + (at ? 0 : 1) }] : []
    })
    .sort((a, b) => a.place - b.place)
    .map(({ writer }) => writer)
}

/** Creates the reviews of all products, each by a different customer, mostly buyers. */
export const demoReviews = (
  now: Date,
  products: readonly ProductWithVariants[],
  people: People,
  orders: readonly OrderItem[],
): ReviewItem[] =>
  products.flatMap(one => {
    const writers = writersOf(one, people, orders, now)
    return (words[one.product.slug] ?? []).map(([rating, title, comment], index): ReviewItem => {
      const { user, at, verified } = writers[index] as Writer
      return {
        id: idAt('rev', at, `${one.product.slug} ${user.email}`),
        product_id: one.product.id,
        user_id: user.id,
        user_name: reviewerName(user),
        rating,
        title,
        comment,
        created_at: at.toISOString(),
        is_verified_purchase: verified,
      }
    })
  })
