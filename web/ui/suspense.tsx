// biome-ignore lint/style/noRestrictedImports: This is the one that the others import.
import { Suspense as ReactSuspense, type SuspenseProps, useLayoutEffect } from 'react'
import { beginPending } from '../pending.ts'

/**
 * React's `Suspense`, whose fallback counts as work under way: React may keep it on the page for
 * some time after the code has come.
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
