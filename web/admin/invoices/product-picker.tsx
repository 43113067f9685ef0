import { Search } from 'lucide-react'
import { useState } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import { unitPrice } from '../../../shared/rules/pricing.ts'
import { Button } from '../../ui/button.tsx'
import { type Finder, findProducts, type ShownFields } from '../search/finders.ts'
import { SearchDialog } from '../search/search-dialog.tsx'

/** A product as an invoice's item. The rate is in dollars. */
type Item = { description: string; rate: number }
type Hit = ShownFields & { item: Item }

const products: Finder<Hit> = {
  name: 'Products',
  find: async (search, signal) => {
    const found = await findProducts(search, signal)
    return found.map(product => {
      const rate = unitPrice(product)
      const note = [product.staff?.sku, formatDollars(rate)].filter(Boolean).join(' · ')
      return {
        id: product.id,
        title: product.name,
        note,
        item: { description: product.name, rate },
      }
    })
  },
}

type Props = { disabled: boolean; onPick: (item: Item) => void }

/** Finds a product and adds it to the invoice at its price today. */
export function ProductPicker({ disabled, onPick }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button rank="outline" size="admin" disabled={disabled} onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={16} strokeWidth={1.5} />
        Find product
      </Button>
      {open && (
        <SearchDialog
          title="Find product"
          label="Search products"
          placeholder="Name or SKU"
          finders={[products]}
          onChoose={({ item }) => onPick(item)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
