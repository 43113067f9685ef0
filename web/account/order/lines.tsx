import { Link } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwnOrder } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { LineLinks } from './line-links.tsx'

/** What was bought, as it was called and cost then. */
export const Lines = ({ order }: { order: OwnOrder }) => (
  <section aria-labelledby="pieces">
    <h2 id="pieces" className="serif border-b border-ink pb-3 text-card">
      Pieces
    </h2>
    <ul>
      {order.OrderItems.map(item => (
        <li
          key={`${item.product_id}/${item.variant_id}`}
          className="grid break-inside-avoid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-5 border-b border-line py-4 md:grid-cols-[84px_minmax(0,1fr)_auto]"
        >
          <Picture
            src={item.Product.image}
            fallback={item.Product.fallback_image}
            alt=""
            sizes="84px"
            eager
          />
          <div className="min-w-0 self-center">
            <Link to={paths.product(item.Product)} className="hover:text-ultra">
              {item.product_name}
            </Link>
            {item.variant_name && <p className="text-small text-ink-2">{item.variant_name}</p>}
            <p className="figures text-small text-ink-2">
              {item.quantity} × {formatDollars(item.price)}
            </p>
            <LineLinks order={order} item={item} />
          </div>
          <p className="figures self-center">{formatDollars(item.total)}</p>
        </li>
      ))}
    </ul>
  </section>
)
