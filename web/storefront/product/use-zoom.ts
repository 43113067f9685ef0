import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { clampView, initialView, type Point, type Size, type View, zoomAt } from './zoom.ts'

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
/** Pixels within which a touch is a tap, and beyond which it is a swipe. */
const tapRange = 6
const swipeRange = 50

/**
 * Handles wheel, pinch, drag and tap on a picture. A tap zooms in at that point, or resets the zoom.
 * A swipe on the unzoomed picture calls `onSwipe`.
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(initialView)
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef({ x: 0, y: 0, moved: false, pinched: false })

  const sizes = (): [picture: Size, frame: Size] => {
    const box = frame.current
    const img = box?.querySelector('img')
    return [
      { width: img?.offsetWidth ?? 0, height: img?.offsetHeight ?? 0 },
      { width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 },
    ]
  }
  const fromCenter = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView(before => zoomAt(before, factor, at, ...sizes()))
  const moveBy = (x: number, y: number) =>
    setView(before => clampView({ ...before, x: before.x + x, y: before.y + y }, ...sizes()))

  // React adds passive wheel listeners, which cannot keep the page behind from scrolling.
  useEffect(() => {
    const box = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = fromCenter({ x: event.clientX, y: event.clientY })
      setView(before => zoomAt(before, Math.exp(-event.deltaY / 300), point, ...sizes()))
    }
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  })

  const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
  const handlers = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, at(event))
      start.current = { ...at(event), moved: false, pinched: pointers.current.size > 1 }
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      pointers.current.set(event.pointerId, now)
      if (distance(start.current, now) > tapRange) start.current.moved = true
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) return moveBy(now.x - before.x, now.y - before.y)
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      zoomBy(factor, fromCenter(midpoint(now, other)))
      moveBy((now.x - before.x) / 2, (now.y - before.y) / 2)
    },
    onPointerUp(event: PointerEvent) {
      const alone = pointers.current.size === 1
      if (!pointers.current.delete(event.pointerId) || !alone || start.current.pinched) return
      const across = event.clientX - start.current.x
      if (!start.current.moved) {
        if (view.scale > 1) setView(initialView)
        else zoomBy(2.5, fromCenter(at(event)))
      } else if (view.scale === 1 && Math.abs(across) > swipeRange) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }
  return { view, frame, handlers, zoomBy, moveBy, reset: () => setView(initialView) }
}
