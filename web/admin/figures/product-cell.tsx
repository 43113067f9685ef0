import { ProductPicture } from './product-picture.tsx'

type Props = {
  product: { name: string; image: string; fallback_image: string }
  /** Shown below the name. */
  note?: string
}

/** A product's picture, name and optional note in a row. */
export const ProductCell = ({ product, note }: Props) => (
  <span className="flex items-center gap-3">
    <span className="w-8.5 shrink-0">
      <ProductPicture product={product} />
    </span>
    <span className="min-w-0">
      <span className="block">{product.name}</span>
      {note && <span className="figures block text-small text-ink-2">{note}</span>}
    </span>
  </span>
)
