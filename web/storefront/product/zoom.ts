/** Zoom factor of a picture, and the offset of its center from the frame's center in pixels. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const initialView: View = { scale: 1, x: 0, y: 0 }
export const maxZoom = 4

const limitTo = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))

/** Limits the offset, so that a zoomed picture always covers the frame. */
export function clampView({ scale, x, y }: View, picture: Size, frame: Size): View {
  const room = (length: number, available: number) => Math.max(0, (length * scale - available) / 2)
  return {
    scale,
    x: limitTo(x, room(picture.width, frame.width)),
    y: limitTo(y, room(picture.height, frame.height)),
  }
}

/** Zooms by `factor` around `point`, given relative to the frame's center. */
export function zoomAt(view: View, factor: number, point: Point, picture: Size, frame: Size): View {
  const scale = Math.max(1, Math.min(maxZoom, view.scale * factor))
  const growth = scale / view.scale
  const x = point.x - (point.x - view.x) * growth
  const y = point.y - (point.y - view.y) * growth
  return clampView({ scale, x, y }, picture, frame)
}
