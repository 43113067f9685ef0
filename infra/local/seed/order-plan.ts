import type { ProductWithVariants, VariantItem } from '../../../functions/table/products.ts'
import { defaultShippingMethods, type ShippingRate } from '../../../shared/rules/shipping.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { PaymentMethod } from '../../../shared/schemas/order.ts'
import { addressFor, phoneFrom } from './demo-addresses.ts'
import type { People, Person } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { before, days, historyDays, hours, minutes } from './time.ts'

export type PlannedLine = ProductWithVariants & { variant: VariantItem; quantity: number }

/** How an order ends, whether or not it has ended yet. */
export type PlannedOutcome = 'delivered' | 'cancelled' | 'failed' | 'refunded'

/** Hours between steps. For a canceled order, `work` is the time until the cancellation. */
export type OrderPace = { work: number; ship: number; deliver: number; refund: number }

/** The buyer, time, items and outcome of an order. */
export type OrderPlan = {
  at: Date
  person: Person | null
  contact: { email: string; first_name: string; last_name: string; phone: string | null }
  address: PostalAddress
  lines: PlannedLine[]
  rate: ShippingRate
  method: PaymentMethod
  outcome: PlannedOutcome
  pace: OrderPace
  notes: string
  random: Random
}

const orderCount = 390
/** Sunday to Saturday. */
const weekdays = [1.3, 1.1, 0.9, 0.85, 0.95, 0.8, 1.1]

/** Orders per day, oldest first: a rising trend with a weekly pattern and some chance. */
const ordersByDay = (now: Date): number[] => {
  const random = createRandom('orders by day')
  const shares = Array.from({ length: historyDays }, (_, index) => {
    const weekday = before(now, (historyDays - 1 - index) * days).getUTCDay()
    return (0.55 + index / historyDays) * (weekdays[weekday] ?? 1) * random.between(0.75, 1.25)
  })
  const sum = shares.reduce((a, b) => a + b, 0)
  let carried = 0
  return shares.map(share => {
    carried += (share * orderCount) / sum
    // The shares add up to the count except for rounding errors, which must not cost an order.
    const count = Math.floor(carried + 1e-6)
    carried -= count
    return count
  })
}

/**
 * Times of day for orders, mostly evenings. The last is a minute before now, when its payment has ended.
 */
const timesOf = (now: Date): Date[] => {
  const last = before(now, minutes)
  const random = createRandom('times of orders')
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  const counts = ordersByDay(now)
  return counts.flatMap((count, index) => {
    const start = before(today, (counts.length - 1 - index) * days)
    const hour = () =>
      random.weighted([...Array(24).keys()], at => (at < 7 ? 0.3 : at < 17 ? 1 : 2))
    return Array.from({ length: count }, () => {
      const offset = (hour() + random.next()) * hours
      const isToday = index === counts.length - 1
      const at = before(
        start,
        -(isToday ? (offset / days) * (now.getTime() - start.getTime()) : offset),
      )
      return at < last ? at : last
    })
  })
}

/** Weighs how often a product sells. New arrivals sell most. */
const popularity = ({ product }: ProductWithVariants, at: Date): number =>
  (product.tags.includes('bestseller') ? 5 : 1) *
  (product.created_at > before(at, 30 * days).toISOString() ? 2.5 : 1) *
  (product.compare_price || product.sale_price ? 1.6 : 1) *
  (10_000 / product.price) ** 0.35

/** The first color and the middle sizes sell best. */
const variantWeight = ({ product, variants }: ProductWithVariants, variant: VariantItem) => {
  const colors = Math.max(1, product.colors.length)
  const sizes = variants.length / colors
  const color = Math.floor(variant.position / sizes)
  const fromMiddle = Math.abs((variant.position % sizes) - (sizes - 1) / 2)
  return (1 / (1 + color)) * Math.exp(-((fromMiddle / Math.max(1, sizes / 3)) ** 2))
}

/** Picks a few different products that the shop had at the time. */
const linesFor = (products: ProductWithVariants[], at: Date, random: Random): PlannedLine[] => {
  const known = products.filter(({ product }) => product.created_at < at.toISOString())
  const wanted = random.weighted([1, 2, 3, 4], count => 1 / count ** 1.1)
  const chosen = new Set<ProductWithVariants>()
  while (chosen.size < wanted) chosen.add(random.weighted(known, one => popularity(one, at)))
  return [...chosen].map(one => ({
    ...one,
    variant: random.weighted(one.variants, variant => variantWeight(one, variant)),
    quantity: random.weighted([1, 2, 3], count => 1 / count ** 3),
  }))
}

const rateOf = (id: string): ShippingRate =>
  defaultShippingMethods.find(rate => rate.id === id) as ShippingRate
const deliveryDays: Record<string, [number, number]> = {
  standard: [4, 7],
  express: [2, 3],
  overnight: [1, 1.3],
}
/** Express orders are packed first, in a fraction of the time. */
const rushFactor: Record<string, number> = { express: 0.45, overnight: 0.12 }
const weightOfRate: Record<string, number> = { standard: 70, express: 22, overnight: 8 }
const weightOfMethod: Record<PaymentMethod, number> = {
  card: 66,
  paypal: 22,
  cash_on_delivery: 12,
  // Off until its owner enters an account.
  bank_transfer: 0,
}
const methods = Object.keys(weightOfMethod) as PaymentMethod[]
const weightOfOutcome: Record<PlannedOutcome, number> = {
  delivered: 88,
  cancelled: 5,
  failed: 3,
  refunded: 4,
}
const outcomes = Object.keys(weightOfOutcome) as PlannedOutcome[]

const paceFor = (rate: ShippingRate, random: Random): OrderPace => {
  const [fewest, most] = deliveryDays[rate.id] ?? [4, 7]
  return {
    work: random.between(4, 52) * (rushFactor[rate.id] ?? 1),
    ship: random.between(5, 40) * (rushFactor[rate.id] ?? 1),
    deliver: random.between(fewest, most) * 24,
    refund: random.between(5, 14) * 24,
  }
}

const notes = [
  'Please leave it with the neighbor downstairs.',
  'This is a gift. Please leave the receipt out of the package.',
  'The bell is broken, please knock.',
  'Deliver after 5 pm if you can.',
  'No hurry with this one.',
]
const guestNames = {
  first: ['Abel', 'Bryn', 'Cora', 'Dora', 'Ewan', 'Flora', 'Greta', 'Hugh', 'Ines', 'Joel', 'Kira'],
  last: ['Abbott', 'Bright', 'Clarke', 'Draper', 'Eastman', 'Frost', 'Garland', 'Hobbs', 'Ivory'],
}

const guestOf = (random: Random) => {
  const name = {
    first_name: random.pick(guestNames.first),
    last_name: random.pick(guestNames.last),
  }
  const email = `${name.first_name}.${name.last_name}${random.integer(10, 99)}@example.net`
  const contact = { ...name, email: email.toLowerCase(), phone: phoneFrom(random) }
  return { contact, address: addressFor(name, random) }
}

const contactOf = ({ user }: Person): OrderPlan['contact'] => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
})

const planAt = (
  at: Date,
  name: string,
  buyers: Person[],
  products: ProductWithVariants[],
): OrderPlan => {
  const random = createRandom(`order ${name}`)
  const known = buyers.filter(({ user }) => user.created_at < at.toISOString())
  const person =
    known.length > 0 && random.chance(0.64) ? random.weighted(known, one => one.loyalty) : null
  const rate = random.weighted(defaultShippingMethods, one => weightOfRate[one.id] ?? 0)
  const method = random.weighted(methods, one => weightOfMethod[one])
  const outcome = random.weighted(outcomes, one => weightOfOutcome[one])
  return {
    at,
    person,
    ...(person ? { contact: contactOf(person), address: person.address } : guestOf(random)),
    lines: linesFor(products, at, random),
    rate,
    method,
    // Cash on delivery can't be declined.
    outcome: outcome === 'failed' && method === 'cash_on_delivery' ? 'delivered' : outcome,
    pace: paceFor(rate, random),
    notes: random.chance(0.07) ? random.pick(notes) : '',
    random,
  }
}

const steady: OrderPace = { work: 20, ship: 16, deliver: 110, refund: 160 }
/** The demo customer's orders: days ago and outcome. */
const own: { age: number; outcome: PlannedOutcome; method?: PaymentMethod }[] = [
  { age: 112.3, outcome: 'delivered' },
  { age: 76.4, outcome: 'delivered', method: 'paypal' },
  { age: 49.1, outcome: 'refunded' },
  { age: 33.6, outcome: 'cancelled' },
  { age: 22.2, outcome: 'delivered' },
  { age: 12.5, outcome: 'delivered', method: 'cash_on_delivery' },
  { age: 9.3, outcome: 'failed' },
  { age: 3.1, outcome: 'delivered' },
  { age: 1.1, outcome: 'delivered' },
  { age: 0.1, outcome: 'delivered' },
]

/** Plans four months of orders up to now, oldest first, the same for the same instant. */
export const planOrders = (
  now: Date,
  people: People,
  products: ProductWithVariants[],
): OrderPlan[] => {
  const others = people.customers.filter(person => person !== people.customer)
  const { customer } = people
  return [
    ...timesOf(now).map((at, index) => planAt(at, String(index), others, products)),
    ...own.map(({ age, outcome, method = 'card' }, index): OrderPlan => {
      const at = before(now, age * days)
      const plan = planAt(at, `own ${index}`, [], products)
      const contact = { contact: contactOf(customer), address: customer.address, person: customer }
      return {
        ...plan,
        ...contact,
        rate: rateOf('standard'),
        method,
        outcome,
        pace: steady,
        notes: '',
      }
    }),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}
