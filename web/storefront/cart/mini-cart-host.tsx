import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { setMiniCart, useMiniCartOpen } from './mini-cart-state.ts'

type Drawer = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>

/**
 * Loads the mini-cart when it is first opened, and closes it when one goes elsewhere. Where its
 * code can't be had, as without a connection, the number in the header says that it is added.
 */
export function MiniCartHost() {
  const open = useMiniCartOpen()
  const [MiniCart, setDrawer] = useState<Drawer | null>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    if (!open || MiniCart) return
    import('./mini-cart.tsx').then(
      module => setDrawer(() => module.default),
      () => setMiniCart(false),
    )
  }, [open, MiniCart])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for
  useEffect(() => setMiniCart(false), [pathname])
  return MiniCart && <MiniCart open={open} onOpenChange={setMiniCart} />
}
