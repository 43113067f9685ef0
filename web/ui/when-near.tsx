import type { ReactNode } from 'react'
import { type SectionProps, Suspense } from './suspense.tsx'
import { useNear } from './use-near.ts'

type Props = {
  /** Renders without waiting. */
  now?: boolean
  /** The distance as a CSS length. */
  margin?: string
  /** The placeholder until then and while the code loads. */
  waiting?: ReactNode
  className?: string
} & Pick<SectionProps, 'failed' | 'children'>

/**
 * Renders lazy content when the visitor scrolls near it or uses the keyboard, which may reach or find
 * it without scrolling.
 */
export function WhenNear({ now = false, margin, waiting, className, failed, children }: Props) {
  const [near, place] = useNear(margin)
  return (
    <div ref={place} className={className}>
      {near || now ? <Suspense {...{ failed, children }} fallback={waiting} /> : waiting}
    </div>
  )
}
