// biome-ignore lint/style/noRestrictedImports: All other modules import this wrapper.
import { type ReactNode, Suspense as ReactSuspense, useLayoutEffect } from 'react'
import { beginPending } from '../pending.ts'
import { Boundary } from '../routing/boundary.tsx'
import { LoadFailed } from './load-failed.tsx'

export type SectionProps = {
  /** The placeholder while the code loads. */
  fallback?: ReactNode
  /** Shown if the code fails to load; `null` for what is decorative. */
  failed?: ReactNode
  children: ReactNode
}

/**
 * Shows `failed` in place of lazy content that fails to load. The page counts as pending while the fallback
 * shows, because React may keep it for a while after the code has loaded.
 */
export const Suspense = ({ fallback, failed = <LoadFailed />, children }: SectionProps) => (
  <Boundary fallback={failed}>
    <ReactSuspense
      fallback={
        <>
          {fallback}
          <Waiting />
        </>
      }
    >
      {children}
    </ReactSuspense>
  </Boundary>
)

function Waiting() {
  useLayoutEffect(beginPending, [])
  return null
}
