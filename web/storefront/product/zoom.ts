/** How a picture lies in its frame: how large, and how far its middle is from the frame's. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
export const mostZoom = 4

const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))

/** Keeps the picture over the frame: no edge of it comes in while it is larger than the frame. */
export function held({ scale, x, y }: View, picture: Size, frame: Size): View {
  const room = (length: number, available: number) => Math.max(0, (length * scale - available) / 2)
  return {
    scale,
    x: within(x, room(picture.width, frame.width)),
    y: within(y, room(picture.height, frame.height)),
  }
}

/** The view `factor` times as large; what is at `point`, seen from the frame's middle, stays there. */
export function zoomed(view: View, factor: number, point: Point, picture: Size, frame: Size): View {
  const scale = Math.max(1, Math.min(mostZoom, view.scale * factor))
  const grown = scale / view.scale
  const x = point.x - (point.x - view.x) * grown
  const y = point.y - (point.y - view.y) * grown
  return held({ scale, x, y }, picture, frame)
}
