import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { maxZoom } from './zoom.ts'

/** Buttons use `aria-disabled`, so that they keep the focus when they reach their limit. */
const disabledStyle = 'aria-disabled:text-line-2'

export const ZoomButtons = ({
  scale,
  onZoom,
}: {
  scale: number
  onZoom: (factor: number) => void
}) => (
  <>
    <IconButton
      label="Zoom out"
      aria-disabled={scale <= 1}
      onClick={() => onZoom(1 / 1.5)}
      className={disabledStyle}
    >
      <ZoomOut aria-hidden="true" size={20} strokeWidth={1.5} />
    </IconButton>
    <IconButton
      label="Zoom in"
      aria-disabled={scale >= maxZoom}
      onClick={() => onZoom(1.5)}
      className={disabledStyle}
    >
      <ZoomIn aria-hidden="true" size={20} strokeWidth={1.5} />
    </IconButton>
  </>
)

/** Position and buttons to the previous and next picture. */
export const PageButtons = ({
  at,
  count,
  onGo,
}: {
  at: number
  count: number
  onGo: (step: 1 | -1) => void
}) => (
  <>
    <IconButton
      label="Previous picture"
      aria-disabled={at === 0}
      onClick={() => onGo(-1)}
      className={disabledStyle}
    >
      <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
    </IconButton>
    <p aria-live="polite" className="figures min-w-14 text-center">
      {at + 1} <span aria-hidden="true">/</span>
      <span className="sr-only">of</span> {count}
    </p>
    <IconButton
      label="Next picture"
      aria-disabled={at === count - 1}
      onClick={() => onGo(1)}
      className={disabledStyle}
    >
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
    </IconButton>
  </>
)
