import type { ReactNode } from 'react'
import { itemName, replacementText } from '../../../../shared/rules/item-name.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Quantity } from '../../../ui/quantity.tsx'
import type { OrderLine } from './order-lines.ts'

type Props = {
  item: OrderLine['item']
  /** Shown after the variant, such as "1 stays to ship". */
  note?: string | false
  value: number
  most: number
  disabled?: boolean
  onChange: (value: number) => void
  /** More cells at the right. */
  children?: ReactNode
  className: string
}

/** A line item with a stepper for its quantity. */
export const UnitRow = ({
  item,
  note,
  value,
  most,
  disabled = false,
  onChange,
  children,
  className,
}: Props) => {
  const replaced = item.replacement_for && replacementText(item.replacement_for)
  return (
    <li className={`grid items-center gap-x-4 gap-y-2 border-b border-line py-3 ${className}`}>
      <Picture
        src={item.Product.image}
        fallback={item.Product.fallback_image}
        alt=""
        className="max-md:row-span-2 max-md:self-start"
      />
      <div className="min-w-0">
        <p className="font-medium break-words">{item.product_name}</p>
        <p className="text-small text-ink-2">
          {[item.variant_name, replaced, note].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-2.5 text-ink-2 max-md:col-start-2">
        <Quantity
          label={`Quantity of ${itemName(item)}`}
          size="admin"
          min={0}
          max={most}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
        <span className="figures whitespace-nowrap">of {most}</span>
      </div>
      {children}
    </li>
  )
}
