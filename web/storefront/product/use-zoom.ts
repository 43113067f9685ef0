import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { held, type Point, type Size, type View, whole, zoomed } from './zoom.ts'

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
/** How far a finger may move and still tap, and must move to turn the page. */
const tapRange = 6
const swipeRange = 50

/**
 * Wheel, pinch, drag and tap on a picture in a frame. A tap makes it larger where it was tapped, or
 * whole again; a swipe across the whole picture calls `onSwipe`.
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(whole)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef({ x: 0, y: 0, moved: false, pinched: false })

  const sizes = (): [picture: Size, frame: Size] => {
    const box = frame.current
    const img = box?.querySelector('img')
    return [
      { width: img?.offsetWidth ?? 0, height: img?.offsetHeight ?? 0 },
      { width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 },
    ]
  }
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView(before => zoomed(before, factor, at, ...sizes()))
  const moveBy = (x: number, y: number) =>
    setView(before => held({ ...before, x: before.x + x, y: before.y + y }, ...sizes()))

  // React listens for the wheel passively, so the page behind would scroll along.
  useEffect(() => {
    const box = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = fromMiddle({ x: event.clientX, y: event.clientY })
      setView(before => zoomed(before, Math.exp(-event.deltaY / 300), point, ...sizes()))
    }
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  })

  const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
  const handlers = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, at(event))
      start.current = { ...at(event), moved: false, pinched: fingers.current.size > 1 }
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = at(event)
      fingers.current.set(event.pointerId, now)
      if (distance(start.current, now) > tapRange) start.current.moved = true
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) return moveBy(now.x - before.x, now.y - before.y)
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      zoomBy(factor, fromMiddle(middle(now, other)))
      moveBy((now.x - before.x) / 2, (now.y - before.y) / 2)
    },
    onPointerUp(event: PointerEvent) {
      const alone = fingers.current.size === 1
      if (!fingers.current.delete(event.pointerId) || !alone || start.current.pinched) return
      const across = event.clientX - start.current.x
      if (!start.current.moved) {
        if (view.scale > 1) setView(whole)
        else zoomBy(2.5, fromMiddle(at(event)))
      } else if (view.scale === 1 && Math.abs(across) > swipeRange) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
    },
  }
  return { view, frame, handlers, zoomBy, moveBy, reset: () => setView(whole) }
}
