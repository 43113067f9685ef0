import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Filters } from './filters.tsx'

type Props = ComponentProps<typeof Filters> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  total: number
  onClear: () => void
}

/** The filters on a narrow window. */
export default function FilterDrawer({ open, onOpenChange, total, onClear, ...filters }: Props) {
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
            Show {total.toLocaleString('en-US')}
          </Button>
        </div>
      }
    >
      <Filters {...filters} />
    </Drawer>
  )
}
