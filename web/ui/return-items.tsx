import type { ReturnItem } from '../../shared/schemas/complaint.ts'

/** What of an order a ticket asks to send back. */
export const ReturnItems = ({ items }: { items: readonly ReturnItem[] }) =>
  items.length > 0 && (
    <div className="mt-4">
      <h3 className="text-small font-medium">To be returned</h3>
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
