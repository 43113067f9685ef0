import { lazy, useSyncExternalStore } from 'react'
import { whilePending } from '../pending.ts'
import { Suspense } from './suspense.tsx'
import { toastsWanted } from './toast.ts'

const Toaster = lazy(() => whilePending(import('./toaster.tsx')))

/** Where toasts appear; stands once, in the root of the app. */
export const ToastHost = () =>
  useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, toastsWanted.get) && (
    <Suspense>
      <Toaster />
    </Suspense>
  )
