import type { Picture as Shown } from '../../../shared/schemas/product.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  picture: Shown
  fallback: string
}

/** One picture as large as the window allows. */
export default function Lightbox({ open, onOpenChange, title, picture, fallback }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="full">
      <Picture
        src={picture.url}
        srcset={picture.srcset}
        alt={picture.alt}
        fallback={fallback}
        sizes="(min-width: 1200px) 1056px, 100vw"
      />
    </Dialog>
  )
}
