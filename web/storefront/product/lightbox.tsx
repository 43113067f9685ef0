import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import type { Picture as Shown } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { PageButtons, ZoomButtons } from './lightbox-controls.tsx'
import { useZoom } from './use-zoom.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  pictures: readonly Shown[]
  at: number
  onShow: (index: number) => void
  fallback: string
}

/** Full-screen view of the pictures with zoom. Escape closes it and returns the focus. */
export default function Lightbox(props: Props) {
  return (
    <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-60 animate-fade bg-paper" />
        <Dialog.Content
          {...useReturnFocus()}
          aria-describedby={undefined}
          className="fixed inset-0 z-60 animate-fade"
        >
          <Stage {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Stage({ title, pictures, at, onShow, fallback }: Props) {
  const go = (step: 1 | -1) => {
    if (pictures[at + step] === undefined) return
    zoom.reset()
    onShow(at + step)
  }
  const zoom = useZoom(go)
  const { scale, x, y } = zoom.view
  const picture = pictures[at] ?? (pictures[0] as Shown)
  const onKeyDown = (event: KeyboardEvent) => {
    const isZoomed = scale > 1
    const keys: Record<string, () => void> = {
      '+': () => zoom.zoomBy(1.5),
      '=': () => zoom.zoomBy(1.5),
      '-': () => zoom.zoomBy(1 / 1.5),
      '0': zoom.reset,
      ArrowLeft: () => (isZoomed ? zoom.moveBy(80, 0) : go(-1)),
      ArrowRight: () => (isZoomed ? zoom.moveBy(-80, 0) : go(1)),
      ArrowUp: () => zoom.moveBy(0, 80),
      ArrowDown: () => zoom.moveBy(0, -80),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the buttons inside
    <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
      <div className="flex shrink-0 items-center gap-1 px-3 py-2 md:px-6">
        <Dialog.Title className="serif min-w-0 grow truncate text-card">{title}</Dialog.Title>
        <ZoomButtons scale={scale} onZoom={zoom.zoomBy} />
        <Dialog.Close asChild>
          <IconButton label="Close">
            <X aria-hidden="true" size={20} strokeWidth={1.5} />
          </IconButton>
        </Dialog.Close>
      </div>
      <div
        ref={zoom.frame}
        {...zoom.handlers}
        className={classNames(
          'grid min-h-0 grow touch-none place-items-center overflow-hidden select-none [container-type:size]',
          scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        <div
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          data-scale={scale.toFixed(2)}
          className="pointer-events-none w-[min(100cqw,75cqh)]"
        >
          <Picture
            key={picture.url}
            src={picture.url}
            srcset={picture.srcset}
            alt={picture.alt}
            fallback={fallback}
            sizes={scale > 1 ? '1600px' : '100vw'}
            eager
            className="object-contain!"
          />
        </div>
      </div>
      <div className="flex h-16 shrink-0 items-center justify-center gap-2">
        {pictures.length > 1 && <PageButtons at={at} count={pictures.length} onGo={go} />}
      </div>
    </div>
  )
}
