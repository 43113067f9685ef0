import { expect, test } from 'vitest'
import {
  clampView,
  initialView,
  maxZoom,
  zoomAt,
} from '../../../../../web/storefront/product/zoom.ts'

const picture = { width: 300, height: 400 }
const frame = { width: 500, height: 400 }

test('zooms around the pointer', () => {
  const view = zoomAt(initialView, 2, { x: 0, y: 100 }, picture, frame)
  expect(view).toEqual({ scale: 2, x: 0, y: -100 })
  const again = zoomAt(view, 1.5, { x: 0, y: 100 }, picture, frame)
  expect((100 - again.y) / again.scale).toBeCloseTo((100 - view.y) / view.scale)
})

test('zooms between 1× and 4×', () => {
  expect(zoomAt(initialView, 99, { x: 0, y: 0 }, picture, frame).scale).toBe(maxZoom)
  expect(zoomAt({ scale: 2, x: 40, y: 90 }, 0.1, { x: 0, y: 0 }, picture, frame)).toEqual(
    initialView,
  )
})

test('keeps the picture’s edges outside the frame', () => {
  expect(clampView({ scale: 2, x: 400, y: -900 }, picture, frame)).toEqual({
    scale: 2,
    x: 50,
    y: -200,
  })
})
