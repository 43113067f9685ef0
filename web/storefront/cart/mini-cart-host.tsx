import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { setMiniCart, useMiniCartOpen } from './mini-cart-state.ts'

const MiniCart = lazy(() => import('./mini-cart.tsx'))

/** Loads the mini-cart when it is first opened, and closes it when one goes elsewhere. */
export function MiniCartHost() {
  const open = useMiniCartOpen()
  const [seen, setSeen] = useState(false)
  if (open && !seen) setSeen(true)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useEffect(() => setMiniCart(false), [pathname])
  return (
    seen && (
      <Suspense>
        <MiniCart open={open} onOpenChange={setMiniCart} />
      </Suspense>
    )
  )
}
