import { Plus } from 'lucide-react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'

/** Collapsible delivery prices and return period. */
export const DeliveryDetails = ({
  settings,
  finalSale,
}: {
  settings: StoreSettings | undefined
  finalSale: boolean
}) => (
  <details className="group">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden">
      Delivery and returns
      <Plus
        aria-hidden="true"
        size={18}
        strokeWidth={1.5}
        className="transition-transform group-open:rotate-45"
      />
    </summary>
    <div className="space-y-3 pb-5 text-small text-ink-2">
      <ul className="space-y-1.5">
        {settings?.shipping_methods.map(method => (
          <li key={method.id} className="flex justify-between gap-4">
            <span>
              {method.name}, {method.delivery_time}
            </span>
            <span className="figures shrink-0 text-ink">
              {formatDollars(method.price)}
              {method.free_over !== null && `, free over ${formatDollars(method.free_over)}`}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {finalSale
          ? 'This item can’t be returned, unless it’s faulty.'
          : `Return items within ${settings?.return_days ?? 30} days of delivery.`}
      </p>
      <p className="flex gap-5">
        <Link to={paths.shippingPolicy()} className="link">
          Shipping policy
        </Link>
        <Link to={paths.refundPolicy()} className="link">
          Refund policy
        </Link>
      </p>
    </div>
  </details>
)
