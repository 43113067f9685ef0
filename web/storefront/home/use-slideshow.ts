import { useEffect, useState } from 'react'
import { useMedia } from '../../ui/use-media.ts'

/**
 * Moves on every `everyMs` (S-20) unless paused, hovered, focused, hidden or unwanted: who asked
 * for reduced motion moves the slides alone.
 */
export function useSlideshow(count: number, everyMs: number) {
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  // The slides behind the first wait until the page stands: their pictures would hold it up.
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), everyMs / 2)
    return () => clearTimeout(timer)
  }, [everyMs])
  const running = !paused && !held && !still
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump starts the time anew
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent(slide => (slide + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [running, count, everyMs, current])
  return { current, settled, show: setCurrent, paused: paused || still, setPaused, setHeld, still }
}
