import { ImageOff } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'

type Props = { product: { image: string; fallback_image: string } }

/** A product's picture in a list. One without pictures has an icon, since a drawing would hide that. */
export const ProductPicture = ({ product: { image, fallback_image } }: Props) =>
  image && image !== fallback_image ? (
    <Picture src={image} alt="" />
  ) : (
    <span
      role="img"
      aria-label="No picture"
      title="No picture"
      className="grid aspect-3/4 place-items-center bg-paper-2 text-ink-2"
    >
      <ImageOff aria-hidden="true" size={16} strokeWidth={1.5} />
    </span>
  )
