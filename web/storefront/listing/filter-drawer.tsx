import { locale } from '../../../shared/brand.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { Filters } from './filters.tsx'

type Props = Omit<FilterProps, 'facets'> & {
  facets: FilterProps['facets'] | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  total: number | undefined
  onClear: () => void
}

const showLabel = (total: number | undefined) =>
  total === undefined
    ? 'Show products'
    : `Show ${total.toLocaleString(locale)} ${total === 1 ? 'product' : 'products'}`

/** Filters on narrow screens. */
export default function FilterDrawer({
  open,
  onOpenChange,
  total,
  onClear,
  facets,
  ...filters
}: Props) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="left"
      title="Filter"
      foot={
        <div className="flex gap-3">
          <Button rank="outline" onClick={onClear}>
            Clear all
          </Button>
          <Button className="grow" onClick={() => onOpenChange(false)}>
            {showLabel(total)}
          </Button>
        </div>
      }
    >
      {facets ? <Filters {...filters} facets={facets} folds /> : <FilterSkeleton />}
    </Drawer>
  )
}
