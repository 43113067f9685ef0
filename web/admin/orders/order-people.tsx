import { countryNames } from '../../../shared/schemas/address.ts'
import type { AdminOrder } from '../../../shared/schemas/order.ts'
import { DetailSection, Fact } from '../detail-section.tsx'
import { EmailsPaused } from '../emails-paused.tsx'
import { fullName } from '../format.ts'

/** Who bought, and where it goes. */
export const OrderPeople = ({ order }: { order: AdminOrder }) => {
  const { User: buyer, shipping_address: to } = order
  return (
    <div className="grid gap-7 md:grid-cols-2">
      <DetailSection title="Customer">
        <dl className="py-2">
          <Fact name="Name">{fullName(buyer)}</Fact>
          <Fact name="Email">
            <a href={`mailto:${buyer.email}`} className="hover:text-ultra">
              {buyer.email}
            </a>
            <EmailsPaused email={buyer.email} />
          </Fact>
          <Fact name="Phone">{buyer.phone}</Fact>
          <Fact name="Account">{buyer.id ? 'Registered' : 'Guest'}</Fact>
        </dl>
      </DetailSection>
      <DetailSection title="Shipping">
        <address className="py-3 not-italic">
          {[
            `${to.first_name} ${to.last_name}`,
            to.company,
            to.address_line_1,
            to.address_line_2,
            `${to.city}, ${to.state} ${to.postal_code}`,
            countryNames[to.country],
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
