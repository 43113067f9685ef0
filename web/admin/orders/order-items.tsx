import { Link } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { DetailSection } from '../detail-section.tsx'

/** Lists an order's line items as they were when ordered. */
export const OrderItems = ({ items }: { items: AdminOrder['OrderItems'] }) => (
  <DetailSection title="Items">
    <ul>
      {items.map(item => (
        <li
          key={`${item.product_id} ${item.variant_id ?? ''}`}
          className="grid grid-cols-[3rem_1fr_auto] items-center gap-x-4 border-b border-line py-3 sm:grid-cols-[3rem_1fr_auto_5rem]"
        >
          <Picture
            src={item.Product.image}
            fallback={item.Product.fallback_image}
            alt=""
            className="max-sm:row-span-2"
          />
          <div className="min-w-0 max-sm:col-span-2">
            <Link to={paths.product(item.Product)} className="font-medium hover:text-ultra">
              {item.product_name}
            </Link>
            <p className="text-small break-words text-ink-2">
              {item.variant_name && `${item.variant_name} · `}
              {item.sku}
            </p>
          </div>
          <p className="figures text-ink-2">
            {item.quantity} × {formatDollars(item.price)}
          </p>
          <p className="figures text-right">{formatDollars(item.total)}</p>
        </li>
      ))}
    </ul>
  </DetailSection>
)
