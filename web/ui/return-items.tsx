import type { ReturnItem } from '../../shared/schemas/complaint.ts'

/** The line items that a ticket asks to return. */
export const ReturnItems = ({ items }: { items: readonly ReturnItem[] }) =>
  items.length > 0 && (
    <div className="mt-4">
      <h3 className="text-small font-medium">Items to return</h3>
      <ul className="mt-1 text-small text-ink-2">
        {items.map(({ product_id, variant_id, product_name, variant_name, quantity }) => (
          <li key={`${product_id} ${variant_id}`}>
            {quantity} × {product_name}
            {variant_name && `, ${variant_name}`}
          </li>
        ))}
      </ul>
    </div>
  )
