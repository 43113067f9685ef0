import { type ReactNode, useState } from 'react'
import { addressLines } from '../../../../shared/rules/address-lines.ts'
import { formatDollars } from '../../../../shared/rules/money.ts'
import { refuseAddress } from '../../../../shared/rules/order/address.ts'
import type { AdminOrder, OrderContext } from '../../../../shared/schemas/admin-order.ts'
import { later } from '../../../routing/later.tsx'
import { Link } from '../../../routing/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Suspense } from '../../../ui/suspense.tsx'
import { EmailsPaused } from '../../emails-paused.tsx'
import { formatCount, fullName } from '../../format.ts'
import { adminPaths } from '../../paths.ts'
import { OrderPageSection } from './order-page-section.tsx'
import { useStoreMonth } from './use-days.ts'

const AddressDialog = later(() => import('./address-dialog.tsx'))

type Props = {
  order: AdminOrder
  context: OrderContext | undefined
  /** Shown in place of the customer's history that didn't load. */
  failure: ReactNode
}

/** Who ordered, what they bought before, and where the order goes. */
export const Customer = ({ order, context, failure }: Props) => (
  <OrderPageSection title="Customer" className="max-xl:order-5">
    <Buyer order={order} context={context} failure={failure} />
    <ShippingAddress order={order} />
    <BillingAddress order={order} />
    {order.order_notes && (
      <Part title="Note from the customer">
        <p className="break-words whitespace-pre-line">{order.order_notes}</p>
      </Part>
    )}
  </OrderPageSection>
)

function Buyer({ order, context, failure }: Props) {
  const month = useStoreMonth()
  const { User: buyer } = order
  const customer = context?.customer
  return (
    <div className="px-5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={buyer.id ? adminPaths.user({ id: buyer.id }) : adminPaths.guest(order)}
          className="link pb-0 font-medium"
        >
          {fullName(buyer)}
        </Link>
        <span className="text-ink-2">
          {buyer.id ? customer && `Customer since ${month(customer.since)}` : 'Guest'}
        </span>
      </p>
      <p className="mt-1 break-words">
        <a href={`mailto:${buyer.email}`} className="hover:text-ultra">
          {buyer.email}
        </a>
        <EmailsPaused email={buyer.email} />
      </p>
      {buyer.phone && (
        <p>
          <a href={`tel:${buyer.phone}`} className="hover:text-ultra">
            {buyer.phone}
          </a>
        </p>
      )}
      {buyer.id && !context && !failure && <Skeleton className="mt-3 h-13" />}
      {failure}
      {customer && (
        <dl className="mt-3 grid grid-cols-2 gap-4 border-t border-line pt-3">
          <div>
            <dt className="text-ink-2">Orders</dt>
            <dd className="figures font-medium">{formatCount(customer.orders)}</dd>
          </div>
          <div>
            <dt className="text-ink-2">Total spent</dt>
            <dd className="figures font-medium">{formatDollars(customer.spent)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

function ShippingAddress({ order }: { order: AdminOrder }) {
  const [isEditing, setIsEditing] = useState(false)
  const { shipping_address: to, shipping_method: method } = order
  const canChange = refuseAddress(order.facts) === undefined
  return (
    <Part
      title="Shipping address"
      end={
        canChange && (
          <button
            type="button"
            aria-label="Edit shipping address"
            className="link pb-0"
            onClick={() => setIsEditing(true)}
          >
            Edit
          </button>
        )
      }
    >
      <AddressText address={to} />
      <p className="mt-1 text-ink-2">
        {method.name}, {method.delivery_time}
      </p>
      <Suspense>
        {isEditing && <AddressDialog order={order} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </Part>
  )
}

const BillingAddress = ({ order: { billing_address } }: { order: AdminOrder }) => (
  <Part title="Billing address">
    {billing_address ? (
      <AddressText address={billing_address} />
    ) : (
      <p className="text-ink-2">Same as shipping address</p>
    )}
  </Part>
)

const AddressText = ({ address }: { address: AdminOrder['shipping_address'] }) => (
  <address className="break-words whitespace-pre-line not-italic">
    {[...addressLines(address), address.phone].filter(Boolean).join('\n')}
  </address>
)

type PartProps = { title: string; end?: ReactNode; children: ReactNode }

const Part = ({ title, end, children }: PartProps) => (
  <div className="border-t border-line px-5 py-4">
    <h3 className="mb-1 flex items-baseline justify-between gap-4 font-medium">
      {title}
      <span className="font-normal">{end}</span>
    </h3>
    {children}
  </div>
)
