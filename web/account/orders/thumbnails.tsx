import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { Picture } from '../../ui/picture.tsx'

const shown = 3

/** The first three lines in pictures, then how many more there are (S-105). */
export const Thumbnails = ({ items }: { items: OrderSummary['OrderItems'] }) => (
  <ul className="flex items-center gap-2.5" aria-label="Pieces">
    {items.slice(0, shown).map(item => (
      <li key={`${item.product_id}/${item.variant_id}`} className="w-18 shrink-0 md:w-24">
        <Picture
          src={item.Product.image}
          fallback={item.Product.fallback_image}
          alt={item.product_name}
          sizes="96px"
        />
      </li>
    ))}
    {items.length > shown && (
      <li className="figures pl-1 text-ink-2">+{items.length - shown} more</li>
    )}
  </ul>
)
