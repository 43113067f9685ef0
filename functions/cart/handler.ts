import { cart } from '../../shared/api/cart.ts'
import { serve } from '../http/serve.ts'
import { applyCoupon, removeCoupon } from './cart-coupon.ts'
import { addItem, clearCart, getCart, removeItem, setQuantity } from './cart-items.ts'
import { guestFromCookie } from './cart-owner.ts'

export const handler = serve(
  cart,
  {
    getCart,
    addItem,
    addToCart: addItem,
    setQuantity,
    clearCart,
    removeCoupon,
    applyCoupon,
    removeItem,
  },
  { findGuest: guestFromCookie },
)
