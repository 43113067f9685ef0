import { Picture } from '../../ui/picture.tsx'

type Props = {
  product: { name: string; image: string; fallback_image: string }
  /** Shown below the name. */
  note?: string
}

/** A product's picture, name and optional note in a row. */
export const ProductCell = ({ product, note }: Props) => (
  <span className="flex items-center gap-3">
    <span className="w-8.5 shrink-0">
      {product.image || product.fallback_image ? (
        <Picture
          src={product.image || product.fallback_image}
          fallback={product.fallback_image}
          alt=""
        />
      ) : (
        <span className="block aspect-3/4 bg-paper-2" />
      )}
    </span>
    <span className="min-w-0">
      <span className="block">{product.name}</span>
      {note && <span className="figures block text-small text-ink-2">{note}</span>}
    </span>
  </span>
)
