import type { ReactNode } from 'react'
import { Suspense } from './suspense.tsx'
import { useNear } from './use-near.ts'

type Props = {
  /** Does not wait for the visitor to come near. */
  now?: boolean
  /** How near, as a distance of CSS. */
  margin?: string
  /** Keeps the place until then, and while the code is on its way. */
  waiting?: ReactNode
  className?: string
  children: ReactNode
}

/** Shows what is loaded lazily once the visitor comes near it. */
export function WhenNear({ now = false, margin, waiting, className, children }: Props) {
  const [near, place] = useNear(margin)
  return (
    <div ref={place} className={className}>
      {near || now ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  )
}
