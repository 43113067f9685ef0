// biome-ignore lint/style/noRestrictedImports: All other modules import this wrapper.
import { Suspense as ReactSuspense, type SuspenseProps, useLayoutEffect } from 'react'
import { beginPending } from '../pending.ts'

/**
 * React's `Suspense` with a fallback that counts as pending: React may keep it on the page for a
 * while after the code has loaded.
 */
export const Suspense = ({ fallback, children }: SuspenseProps) => (
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
)

function Waiting() {
  useLayoutEffect(beginPending, [])
  return null
}
