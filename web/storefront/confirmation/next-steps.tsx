import type { ReactNode } from 'react'
import { arrivalText } from '../../../shared/rules/arrival-text.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'

/** Explains the steps from packing to returns. */
export function NextSteps({ order }: { order: OwnOrder }) {
  const isCash = order.payment_method === 'cash_on_delivery'
  return (
    <section className="mt-10 print:hidden">
      <h2 className="serif text-card">What happens next</h2>
      <ol className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        <Step n={1} name="We pack it">
          {order.transfer && 'Once your transfer arrives, we pack your order. '}
          We email you the tracking number when it ships.
        </Step>
        <Step n={2} name="It arrives">
          {order.expected
            ? `Expected ${arrivalText(order.expected)}.`
            : `Within ${order.shipping_method.delivery_time}${order.transfer ? ' of your payment' : ''}.`}
          {isCash && ` Please have ${formatDollars(order.total)} ready for the courier.`}
        </Step>
        <Step n={3} name="You try it on">
          Not right? Return it within 30 days of delivery.{' '}
          <Link to={paths.refundPolicy()} className="link">
            How returns work
          </Link>
        </Step>
      </ol>
    </section>
  )
}

const Step = ({ n, name, children }: { n: number; name: string; children: ReactNode }) => (
  <li className="border-t border-line-2 pt-3">
    <h3 className="font-medium">
      <span aria-hidden="true" className="figures mr-2.5 text-ultra">
        {n}
      </span>
      {name}
    </h3>
    <p className="mt-1 text-small text-ink-2">{children}</p>
  </li>
)
