import type { ReactNode } from 'react'
import type { Order } from '../../../shared/schemas/order.ts'
import { paymentWords } from '../payment-words.ts'

/** Country names by the browser, so that the schemas stay out of the page. */
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Where it goes, how, and how it is paid. */
export const ReceiptFacts = ({ order }: { order: Order }) => {
  const { shipping_address: to } = order
  return (
    <div className="mt-8 grid gap-7 border-t border-line pt-6 sm:grid-cols-3">
      <Fact name="Ship to">
        {to.first_name} {to.last_name}
        <br />
        {to.address_line_1}
        {to.address_line_2 && (
          <>
            <br />
            {to.address_line_2}
          </>
        )}
        <br />
        {to.city}, {to.state} {to.postal_code}
        <br />
        {countries.of(to.country)}
      </Fact>
      <Fact name="Delivery">
        {order.shipping_method.name}
        <br />
        {order.shipping_method.delivery_time}
        {order.tracking_number && (
          <>
            <br />
            Tracking {order.tracking_number}
          </>
        )}
      </Fact>
      <Fact name="Payment">
        {paymentWords(order.payment_method, order.card)}
        <br />
        {paid[order.payment_status]}
      </Fact>
      {order.order_notes && <Fact name="Your notes">{order.order_notes}</Fact>}
    </div>
  )
}

const paid: Record<Order['payment_status'], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h2 className="meta text-ink-2">{name}</h2>
    <p className="mt-2 text-small break-words whitespace-pre-line">{children}</p>
  </section>
)
