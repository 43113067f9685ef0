import { countryNames } from '../../../shared/schemas/address.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { DetailSection, Fact } from '../detail-section.tsx'
import { EmailsPaused } from '../emails-paused.tsx'
import { fullName } from '../format.ts'

/** Shows an order's customer, shipping address and customer note. */
export const OrderPeople = ({ order }: { order: AdminOrder }) => {
  const { User: customer, shipping_address: address } = order
  return (
    <div className="grid gap-7 md:grid-cols-2">
      <DetailSection title="Customer">
        <dl className="py-2">
          <Fact name="Name">{fullName(customer)}</Fact>
          <Fact name="Email">
            <a href={`mailto:${customer.email}`} className="hover:text-ultra">
              {customer.email}
            </a>
            <EmailsPaused email={customer.email} />
          </Fact>
          <Fact name="Phone">{customer.phone}</Fact>
          <Fact name="Account">{customer.id ? 'Registered' : 'Guest'}</Fact>
        </dl>
      </DetailSection>
      <DetailSection title="Shipping">
        <address className="py-3 not-italic">
          {[
            `${address.first_name} ${address.last_name}`,
            address.company,
            address.address_line_1,
            address.address_line_2,
            `${address.city}, ${address.state} ${address.postal_code}`,
            countryNames[address.country],
          ]
            .filter(Boolean)
            .map(line => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
        </address>
        <dl className="border-t border-line pt-2">
          <Fact name="Method">
            {order.shipping_method.name}, {order.shipping_method.delivery_time}
          </Fact>
          <Fact name="Tracking">{order.tracking_number}</Fact>
        </dl>
      </DetailSection>
      {order.order_notes && (
        <div className="md:col-span-2">
          <DetailSection title="Note from the customer">
            <p className="py-3 break-words whitespace-pre-line">{order.order_notes}</p>
          </DetailSection>
        </div>
      )}
    </div>
  )
}
