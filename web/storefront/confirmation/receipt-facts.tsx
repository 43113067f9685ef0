import type { ReactNode } from 'react'
import type { Order } from '../../../shared/schemas/order.ts'
import { paymentLabel } from '../../ui/payment-label.ts'
import { estimateArrival } from '../product/delivery-estimate.ts'

/** Country names from the browser, so that the page does not load the schemas. */
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Shows shipping address, delivery and payment of an order. */
export const ReceiptFacts = ({ order }: { order: Order }) => {
  const { shipping_address: to, shipping_method: method } = order
  const place = [
    `${to.first_name} ${to.last_name}`,
    to.company,
    to.address_line_1,
    to.address_line_2,
    `${to.city}, ${to.state} ${to.postal_code}`,
    countries.of(to.country),
  ]
  const arrival = isUnshipped(order) && estimateArrival(method, new Date(order.created_at))
  return (
    <div className="mt-8 grid gap-7 border-t border-line pt-6 sm:grid-cols-3">
      <Fact name="Ship to" lines={place} />
      <Fact
        name="Delivery"
        lines={[
          method.name,
          method.delivery_time,
          arrival && `Estimated ${arrival}`,
          order.tracking_number && `Tracking ${order.tracking_number}`,
        ]}
      />
      <Fact
        name="Payment"
        lines={[paymentLabel(order.payment_method, order.card), paymentStatus(order)]}
      />
      {order.order_notes && <Fact name="Your notes" lines={[order.order_notes]} />}
    </div>
  )
}

/** Returns whether the order has not shipped yet, so that an estimate is useful. */
const isUnshipped = ({ status }: Order) => status === 'pending' || status === 'processing'

const paymentStatusLabels: Record<Order['payment_status'], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
}
const paymentStatus = ({ payment_method, payment_status }: Order): string =>
  payment_method === 'cash_on_delivery' && payment_status === 'pending'
    ? 'Pay on delivery'
    : paymentStatusLabels[payment_status]

type FactProps = { name: string; lines: readonly (string | null | undefined | false)[] }

const Fact = ({ name, lines }: FactProps): ReactNode => (
  <section className="break-inside-avoid">
    <h2 className="meta text-ink-2">{name}</h2>
    <p className="mt-2 text-small break-words whitespace-pre-line">
      {lines.filter(Boolean).join('\n')}
    </p>
  </section>
)
