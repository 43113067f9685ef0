import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { Picture } from '../../ui/picture.tsx'

const maxThumbnails = 3

/** Shows the first three items as pictures, then "+N more" (S-105). */
export const Thumbnails = ({ items }: { items: OrderSummary['OrderItems'] }) => (
  <ul className="flex items-center gap-2.5" aria-label="Items">
    {items.slice(0, maxThumbnails).map(item => (
      <li key={`${item.product_id}/${item.variant_id}`} className="w-18 shrink-0 md:w-24">
        <Picture
          src={item.Product.image}
          fallback={item.Product.fallback_image}
          alt={item.product_name}
          sizes="96px"
        />
      </li>
    ))}
    {items.length > maxThumbnails && (
      <li className="figures pl-1 text-ink-2">+{items.length - maxThumbnails} more</li>
    )}
  </ul>
)
