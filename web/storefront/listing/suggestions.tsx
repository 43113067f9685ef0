import { Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

type Props = {
  words: string
  found: { products: ProductCard[]; pagination: { total: number } }
  onAll: () => void
}

/** The first products of a search, and the way to all of them. */
export const Suggestions = ({ words, found, onAll }: Props) => (
  <div className="absolute inset-x-0 top-full z-20 mt-1.5 animate-rise rounded-control border border-line-2 bg-white shadow-menu">
    <p className="meta px-4 pt-3.5 pb-2 text-ink-2">Products</p>
    <ul>
      {found.products.map(product => (
        <li key={product.id}>
          <Link
            to={paths.product(product)}
            className="flex items-center gap-3.5 px-4 py-2 hover:bg-paper-2 focus-visible:bg-paper-2 focus-visible:-outline-offset-2"
          >
            <Picture
              src={product.image}
              srcset={product.pictures[0]?.srcset}
              fallback={product.fallback_image}
              alt=""
              sizes="42px"
              className="max-w-10.5"
            />
            <span className="min-w-0 grow">
              <span className="block truncate">
                <Marked text={product.name} words={words} />
              </span>
              <span className="block truncate text-small text-ink-2">{product.material}</span>
            </span>
            <Price {...product} className="shrink-0 justify-end" />
          </Link>
        </li>
      ))}
    </ul>
    <button
      type="button"
      onClick={onAll}
      className="flex w-full items-center gap-3.5 border-t border-line px-4 py-3.5 text-left hover:bg-paper-2"
    >
      <Search aria-hidden="true" size={16} strokeWidth={1.5} />
      <span>
        All {found.pagination.total} for <b className="font-semibold">{words}</b>
      </span>
    </button>
  </div>
)

/** The words in bold where the name starts with them; typing mistakes are found but not marked. */
const Marked = ({ text, words }: { text: string; words: string }) => {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className="font-semibold">{text.slice(at, at + words.length)}</b>
      {text.slice(at + words.length)}
    </>
  )
}
