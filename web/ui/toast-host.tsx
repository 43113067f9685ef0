import { lazy, useSyncExternalStore } from 'react'
import { whilePending } from '../pending.ts'
import { Suspense } from './suspense.tsx'
import { toasterNeeded } from './toast.ts'

const Toaster = lazy(() => whilePending(import('./toaster.tsx')))

/** Where toasts appear; stands once, in the root of the app. */
export const ToastHost = () =>
  useSyncExternalStore(toasterNeeded.subscribe, toasterNeeded.get, toasterNeeded.get) && (
    <Suspense>
      <Toaster />
    </Suspense>
  )
