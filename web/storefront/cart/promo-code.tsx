import type { Cart } from '../../../shared/schemas/cart.ts'
import { AppliedCode } from './applied-code.tsx'
import { PromoCodeForm } from './promo-code-form.tsx'

/** Shows the applied promo code, or a form to enter one (S-57). */
export const PromoCode = ({ cart }: { cart: Cart }) =>
  cart.appliedCoupon ? <AppliedCode cart={cart} coupon={cart.appliedCoupon} /> : <PromoCodeForm />
