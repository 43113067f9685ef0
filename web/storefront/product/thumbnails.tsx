import { useEffect, useRef } from 'react'
import type { Picture as Shown } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  pictures: readonly Shown[]
  at: number
  fallback: string
  onShow: (index: number) => void
}

/**
 * Thumbnails: below the picture on a tablet, beside it on wide screens. They take no more space than the
 * picture, and scroll so that the one in view is shown.
 */
export function Thumbnails({ pictures, at, fallback, onShow }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const item = list.current?.children[at]
    if (!list.current || !(item instanceof HTMLElement)) return
    // Scrolls the list, not the page.
    list.current.scrollLeft = item.offsetLeft - item.offsetWidth
    list.current.scrollTop = item.offsetTop - item.offsetHeight
  }, [at])
  return (
    <div className="relative max-md:hidden lg:w-21 lg:shrink-0">
      <ul
        ref={list}
        className="relative flex gap-3 overflow-auto [scrollbar-width:none] lg:absolute lg:inset-0 lg:flex-col"
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className="w-full max-w-21 shrink-0">
            <button
              type="button"
              aria-label={`Show picture ${index + 1}: ${picture.alt}`}
              aria-current={index === at}
              onClick={() => onShow(index)}
              className={classNames(
                'block w-full border-b-2 pb-1 transition-colors focus-visible:-outline-offset-2',
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
    </div>
  )
}
