import { cart } from '../../shared/api/cart.ts'
import { serve } from '../http/serve.ts'
import { addItem } from './add-item.ts'
import { applyCoupon } from './apply-coupon.ts'
import { guestFromCookie } from './cart-owner.ts'
import { clearCart } from './clear-cart.ts'
import { getCart } from './get-cart.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeItem } from './remove-item.ts'
import { setQuantity } from './set-quantity.ts'

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
