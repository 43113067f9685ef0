import { useState } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  src: string
  alt: string
  srcset?: string | null
  /** The `sizes` attribute of the image. */
  sizes?: string
  /** Shown if `src` fails to load. */
  fallback?: string
  /** Loads at once instead of when scrolled near; for pictures at the top of a page. */
  eager?: boolean
  className?: string
}

/** A 3:4 picture that reserves its space while it loads. */
export function Picture({ src, alt, srcset, sizes, fallback, eager = false, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const broken = failed === src
  return (
    <img
      src={broken && fallback ? fallback : src}
      srcSet={broken ? undefined : (srcset ?? undefined)}
      sizes={sizes}
      alt={alt}
      width={600}
      height={800}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      className={classNames('aspect-3/4 w-full bg-paper-2 object-cover', className)}
    />
  )
}
