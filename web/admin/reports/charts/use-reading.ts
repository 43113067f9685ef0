import { type ChangeEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PointPositions } from './scale.ts'

/**
 * Holds the point of a chart that someone selected with a mouse, a finger or the arrow keys. A
 * touched point stays until another tap. Escape hides it.
 */
export function useReading(spread: PointPositions, count: number) {
  const [index, setIndex] = useState<number | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  const isReading = index !== null
  useEffect(() => {
    if (!isReading) return
    const onPress = ({ target }: Event) => {
      if (!plot.current?.contains(target as Node)) setIndex(null)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIndex(null)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isReading])

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (count > 0) setIndex(spread.nearest((clientX - left) / width))
  }
  const latest = count - 1
  return {
    index,
    plot: {
      ref: plot,
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setIndex(null)
      },
      // The finger scrolls the page.
      onPointerCancel: () => setIndex(null),
    },
    slider: {
      min: 0,
      max: latest,
      value: index ?? latest,
      onFocus: () => setIndex(index ?? latest),
      onBlur: () => setIndex(null),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setIndex(target.valueAsNumber),
    },
  }
}
