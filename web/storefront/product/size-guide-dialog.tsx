import { Dialog } from '../../ui/dialog.tsx'
import { SizeGuide } from '../size-guide/size-guide.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  category: string | undefined
}

/** Size guide in a dialog, opened at the product's table. */
export default function SizeGuideDialog({ open, onOpenChange, category }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Size guide" width="wide">
      <SizeGuide category={category} />
    </Dialog>
  )
}
