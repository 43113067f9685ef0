import { lazy, useSyncExternalStore } from 'react'
import { whilePending } from '../pending.ts'
import { Suspense } from './suspense.tsx'
import { toasterNeeded } from './toast.ts'

const Toaster = lazy(() => whilePending(import('./toaster.tsx')))

/** Renders the toasts; used once, at the root of the app. */
export const ToastHost = () =>
  useSyncExternalStore(toasterNeeded.subscribe, toasterNeeded.get, toasterNeeded.get) && (
    <Suspense>
      <Toaster />
    </Suspense>
  )
