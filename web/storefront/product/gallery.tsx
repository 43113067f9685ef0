import { Maximize2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { later } from '../../routing/later.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Suspense } from '../../ui/suspense.tsx'
import { ProductFlag } from '../product-flag.tsx'
import { galleryPictures } from './gallery-pictures.ts'
import { PictureStrip } from './picture-strip.tsx'
import { Thumbnails } from './thumbnails.tsx'

const Lightbox = later(() => import('./lightbox.tsx'))

type Props = { product: Product; color: string | undefined }

/** Maximum pictures that have a mark each. More are counted. */
const maxMarks = 8

/**
 * Picture gallery with thumbnails (S-35). On a phone, visitors swipe. The arrow keys change the
 * picture, and a click enlarges it.
 */
export function Gallery({ product, color }: Props) {
  const pictures = galleryPictures(product, color)
  const [at, setAt] = useState(0)
  const [enlarged, setEnlarged] = useState<boolean | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  const show = (index: number) => {
    setAt(index)
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }
  return (
    <div className="flex flex-col-reverse gap-4 self-start lg:flex-row">
      <Thumbnails {...{ pictures, at }} fallback={product.fallback_image} onShow={show} />
      <div className="relative min-w-0 grow max-md:-mx-5">
        <PictureStrip
          {...{ pictures, at, strip }}
          fallback={product.fallback_image}
          onShow={show}
          onScrolledTo={setAt}
          onEnlarge={() => setEnlarged(true)}
        />
        <ProductFlag product={product} />
        {pictures.length > 1 && (
          <p className="absolute bottom-5 left-5 flex gap-1.5 text-small md:hidden">
            <span className={pictures.length > maxMarks ? 'bg-paper px-1.5' : 'sr-only'}>
              Picture {at + 1} of {pictures.length}
            </span>
            {pictures.length <= maxMarks &&
              pictures.map((picture, index) => (
                <span
                  key={picture.url}
                  aria-hidden="true"
                  className={classNames(
                    'h-0.5 w-7 transition-colors',
                    index === at ? 'bg-ink' : 'bg-ink/30',
                  )}
                />
              ))}
          </p>
        )}
        <Maximize2
          aria-hidden="true"
          size={17}
          strokeWidth={1.5}
          className="pointer-events-none absolute right-5 bottom-5"
        />
      </div>
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            open={enlarged}
            onOpenChange={setEnlarged}
            title={product.name}
            pictures={pictures}
            at={at}
            onShow={show}
            fallback={product.fallback_image}
          />
        </Suspense>
      )}
    </div>
  )
}
