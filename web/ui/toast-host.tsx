import { useSyncExternalStore } from 'react'
import { later } from '../routing/later.tsx'
import { Suspense } from './suspense.tsx'
import { toasterNeeded } from './toast.ts'

const Toaster = later(() => import('./toaster.tsx'))

/** Renders the toasts; used once, at the root of the app. */
export const ToastHost = () =>
  useSyncExternalStore(toasterNeeded.subscribe, toasterNeeded.get, toasterNeeded.get) && (
    <Suspense failed={null}>
      <Toaster />
    </Suspense>
  )
