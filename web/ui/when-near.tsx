import type { ReactNode } from 'react'
import { Suspense } from './suspense.tsx'
import { useNear } from './use-near.ts'

type Props = {
  /** Renders without waiting. */
  now?: boolean
  /** The distance as a CSS length. */
  margin?: string
  /** The placeholder until then and while the code loads. */
  waiting?: ReactNode
  className?: string
  children: ReactNode
}

/** Renders lazy content when the visitor scrolls near it. */
export function WhenNear({ now = false, margin, waiting, className, children }: Props) {
  const [near, place] = useNear(margin)
  return (
    <div ref={place} className={className}>
      {near || now ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  )
}
