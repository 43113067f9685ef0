import type { ReturnableOrder } from '../../api/queries/refunds.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Quantity } from '../../ui/quantity.tsx'

type Props = {
  line: ReturnableOrder['OrderItems'][number]
  /** Quantity to return; 0 if the item is not selected. */
  quantity: number
  onChange: (quantity: number) => void
}

export function ReturnLine({ line, quantity, onChange }: Props) {
  const requested = line.quantity - line.returnable
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-3">
      <div className="w-12 shrink-0">
        <Picture src={line.Product.image} fallback={line.Product.fallback_image} alt="" />
      </div>
      <Checkbox
        className="min-w-0 grow basis-40"
        error={undefined}
        checked={quantity > 0}
        onChange={event => onChange(event.target.checked ? line.returnable : 0)}
        label={
          <>
            <span className="block">{line.product_name}</span>
            <span className="block text-small text-ink-2">
              {[
                line.variant_name,
                `${line.quantity} ordered`,
                requested > 0 && `${requested} already in a return`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        }
      />
      {quantity > 0 && line.returnable > 1 && (
        <Quantity
          size="small"
          label={`Quantity of ${line.product_name}`}
          value={quantity}
          max={Math.min(line.returnable, 10)}
          onChange={onChange}
        />
      )}
    </li>
  )
}
