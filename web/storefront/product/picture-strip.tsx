import type { KeyboardEvent, RefObject } from 'react'
import type { Picture as Shown } from '../../../shared/schemas/product.ts'
import { Picture } from '../../ui/picture.tsx'
import { gallerySizes } from '../picture-sizes.ts'

type Props = {
  pictures: readonly Shown[]
  at: number
  fallback: string
  strip: RefObject<HTMLUListElement | null>
  onShow: (index: number) => void
  onScrolledTo: (index: number) => void
  onEnlarge: () => void
}

/** Scrolling strip of large pictures, one in view. Supports swipes and arrow keys. */
export function PictureStrip(props: Props) {
  const { pictures, at, fallback, strip, onShow, onScrolledTo, onEnlarge } = props
  const step = (event: KeyboardEvent) => {
    const last = pictures.length - 1
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (pictures[next] === undefined) return
    onShow(next)
    const button = strip.current?.children[next]?.querySelector('button')
    button?.focus({ preventScroll: true })
  }
  return (
    <ul
      ref={strip}
      aria-label="Pictures"
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      onKeyDown={step}
      onScroll={({ currentTarget: list }) =>
        onScrolledTo(Math.round(list.scrollLeft / list.clientWidth))
      }
    >
      {pictures.map((picture, index) => (
        <li key={picture.url} className="w-full shrink-0 snap-center snap-always">
          <button
            type="button"
            aria-haspopup="dialog"
            tabIndex={index === at ? 0 : -1}
            onClick={onEnlarge}
            className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-2"
          >
            <span className="sr-only">Enlarge picture {index + 1}: </span>
            <Picture
              src={picture.url}
              srcset={picture.srcset}
              alt={picture.alt}
              fallback={fallback}
              sizes={gallerySizes}
              eager={index === 0}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
