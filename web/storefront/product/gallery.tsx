import { Maximize2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Product, Picture as Shown } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { ProductFlag } from '../product-flag.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

/** The pictures of the chosen colour; where none is marked with it, all of them. */
const picturesOf = (product: Product, color: string | undefined): Shown[] => {
  const own = product.pictures.filter(picture => picture.color === color || picture.color === null)
  const shown = own.length > 0 ? own : product.pictures
  return shown.length > 0
    ? shown
    : [{ url: product.fallback_image, alt: product.name, srcset: null, color: null }]
}

/** Thumbnails beside one large picture; on a phone the pictures are swiped (S-35). */
export function Gallery({ product, color }: { product: Product; color: string | undefined }) {
  const pictures = picturesOf(product, color)
  const [at, setAt] = useState(0)
  const [enlarged, setEnlarged] = useState<boolean | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  const current = Math.min(at, pictures.length - 1)
  const show = (index: number) => {
    setAt(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
  }
  return (
    <div className="flex gap-4 max-lg:flex-col-reverse">
      {pictures.length > 1 && (
        <ul className="flex w-full gap-3 max-md:hidden lg:w-21 lg:shrink-0 lg:flex-col">
          {pictures.map((picture, index) => (
            <li key={picture.url} className="max-lg:w-18">
              <button
                type="button"
                aria-label={`Picture ${index + 1}: ${picture.alt}`}
                aria-current={index === current}
                onClick={() => show(index)}
                className={classNames(
                  'block w-full border-b-2 pb-1 transition-colors',
                  index === current ? 'border-ultra' : 'border-transparent',
                )}
              >
                <Picture
                  src={picture.url}
                  srcset={picture.srcset}
                  alt=""
                  fallback={product.fallback_image}
                  sizes="84px"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative min-w-0 grow max-md:-mx-5">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys must reach it
          tabIndex={0}
          aria-label="Pictures"
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          onScroll={({ currentTarget: list }) =>
            setAt(Math.round(list.scrollLeft / list.clientWidth))
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} className="w-full shrink-0 snap-center">
              <Picture
                src={picture.url}
                srcset={picture.srcset}
                alt={picture.alt}
                fallback={product.fallback_image}
                sizes="(min-width: 1024px) 50vw, 100vw"
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        <ProductFlag product={product} />
        {pictures.length > 1 && (
          <p aria-hidden="true" className="absolute bottom-5 left-5 flex gap-1.5 md:hidden">
            {pictures.map((picture, index) => (
              <span
                key={picture.url}
                className={classNames('h-0.5 w-7', index === current ? 'bg-ink' : 'bg-ink/30')}
              />
            ))}
          </p>
        )}
        <button
          type="button"
          aria-label="Enlarge picture"
          onClick={() => setEnlarged(true)}
          className="absolute right-2 bottom-2 grid size-11 place-items-center hover:text-ultra"
        >
          <Maximize2 aria-hidden="true" size={17} strokeWidth={1.5} />
        </button>
      </div>
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            open={enlarged}
            onOpenChange={setEnlarged}
            title={product.name}
            picture={pictures[current] as Shown}
            fallback={product.fallback_image}
          />
        </Suspense>
      )}
    </div>
  )
}
