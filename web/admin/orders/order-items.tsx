import { Link } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { DetailSection } from './detail-section.tsx'

/** What was bought, as it was then: picture, name, variant, sku, quantity and price. */
export const OrderItems = ({ items }: { items: AdminOrder['OrderItems'] }) => (
  <DetailSection title="Items">
    <ul>
      {items.map(item => (
        <li
          key={`${item.product_id} ${item.variant_id ?? ''}`}
          className="flex items-center gap-4 border-b border-line py-3"
        >
          <div className="w-12 shrink-0">
            <Picture src={item.Product.image} fallback={item.Product.fallback_image} alt="" />
          </div>
          <div className="min-w-0 grow">
            <Link to={paths.product(item.Product)} className="font-medium hover:text-ultra">
              {item.product_name}
            </Link>
            <p className="text-small break-words text-ink-2">
              {item.variant_name && `${item.variant_name} · `}
              {item.sku}
            </p>
          </div>
          <p className="figures shrink-0 text-ink-2">
            {item.quantity} × {formatDollars(item.price)}
          </p>
          <p className="figures w-20 shrink-0 text-right">{formatDollars(item.total)}</p>
        </li>
      ))}
    </ul>
  </DetailSection>
)
