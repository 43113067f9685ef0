import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { setMiniCart, useMiniCartOpen } from './mini-cart-state.ts'

type Drawer = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>

/**
 * Loads the mini cart when it first opens and closes it on navigation. If the code fails to load,
 * for example offline, the item count in the header is the confirmation.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => setMiniCart(false), [pathname])
  return MiniCart && <MiniCart open={open} onOpenChange={setMiniCart} />
}
