import { useEffect, useState } from 'react'
import { useMedia } from '../../ui/use-media.ts'

/**
 * Advances every `everyMs` (S-20) unless paused, hovered, focused or hidden. With reduced motion,
 * only the visitor changes slides.
 */
export function useSlideshow(count: number, everyMs: number) {
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  // Load the other slides later: their pictures would slow down the first paint.
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), everyMs / 2)
    return () => clearTimeout(timer)
  }, [everyMs])
  const running = !paused && !held && !still
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a slide restarts the timer
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent(slide => (slide + 1) % count)
    }, everyMs)
    return () => clearInterval(timer)
  }, [running, count, everyMs, current])
  return { current, settled, show: setCurrent, paused: paused || still, setPaused, setHeld, still }
}
