import type { ReactNode } from 'react'
import { countryName } from '../../shared/rules/country-name.ts'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { paymentLabel } from '../ui/payment-label.ts'

const linesOf = (address: OwnOrder['shipping_address']) => [
  `${address.first_name} ${address.last_name}`,
  address.company,
  address.address_line_1,
  address.address_line_2,
  `${address.city}, ${address.state} ${address.postal_code}`,
  countryName(address.country),
]

type Props = {
  order: OwnOrder
  /** Opens the form for another address; null if it can't change anymore. */
  changeAddress: ReactNode
}

/** Shows the address, delivery, payment and notes of an order. */
export const OrderFactList = ({ order, changeAddress }: Props) => {
  const { shipping_address: to, shipping_method: method } = order
  return (
    <div className="grid gap-7 border-t border-ink pt-6 sm:grid-cols-3">
      <Fact name="Ship to" lines={[...linesOf(to), to.phone]}>
        {changeAddress}
      </Fact>
      <Fact name="Delivery" lines={[method.name, method.delivery_time]} />
      <Fact
        name="Payment"
        lines={[paymentLabel(order.payment_method, order.card), describePayment(order)]}
      />
      {order.billing_address && <Fact name="Bill to" lines={linesOf(order.billing_address)} />}
      {order.order_notes && <Fact name="Your notes" lines={[order.order_notes]} />}
    </div>
  )
}

const paymentStatusLabels: Record<OwnOrder['payment_status'], string> = {
  pending: 'Not paid',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
}
const describePayment = ({ payment_method, payment_status, status }: OwnOrder): string =>
  payment_method === 'cash_on_delivery' && payment_status === 'pending' && status !== 'cancelled'
    ? 'Pay on delivery'
    : paymentStatusLabels[payment_status]

type FactProps = {
  name: string
  lines: readonly (string | null | undefined)[]
  children?: ReactNode
}

const Fact = ({ name, lines, children }: FactProps) => (
  <section className="break-inside-avoid">
    <h2 className="meta text-ink-2">{name}</h2>
    <p className="mt-2 text-small break-words whitespace-pre-line">
      {lines.filter(Boolean).join('\n')}
    </p>
    {children}
  </section>
)
