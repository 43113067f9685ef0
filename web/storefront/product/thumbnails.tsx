import type { Picture as Shown } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  pictures: readonly Shown[]
  at: number
  fallback: string
  onShow: (index: number) => void
}

/** Thumbnails: below the picture on a tablet, beside it on wide screens. */
export const Thumbnails = ({ pictures, at, fallback, onShow }: Props) => (
  <ul className="flex gap-3 max-md:hidden lg:w-21 lg:shrink-0 lg:flex-col">
    {pictures.map((picture, index) => (
      <li key={picture.url} className="w-full max-w-21">
        <button
          type="button"
          aria-label={`Show picture ${index + 1}: ${picture.alt}`}
          aria-current={index === at}
          onClick={() => onShow(index)}
          className={classNames(
            'block w-full border-b-2 pb-1 transition-colors',
            index === at ? 'border-ultra' : 'border-transparent hover:border-line-2',
          )}
        >
          <Picture
            src={picture.url}
            srcset={picture.srcset}
            alt=""
            fallback={fallback}
            sizes="84px"
          />
        </button>
      </li>
    ))}
  </ul>
)
