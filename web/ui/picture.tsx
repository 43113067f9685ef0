import { useState } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  src: string
  alt: string
  srcset?: string | null
  /** As in `<img sizes>`: how wide the picture stands at which window. */
  sizes?: string
  /** Shown where `src` does not load. */
  fallback?: string
  /** Loaded at once rather than when it comes near; for what is seen first. */
  eager?: boolean
  className?: string
}

/** A 3:4 picture that keeps its place while it loads. */
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
