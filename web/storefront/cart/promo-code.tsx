import type { Cart } from '../../../shared/schemas/cart.ts'
import { AppliedCode } from './applied-code.tsx'
import { PromoCodeForm } from './promo-code-form.tsx'

/** Promo code: none applied, or applied and removable (S-57). */
export const PromoCode = ({ cart }: { cart: Cart }) =>
  cart.appliedCoupon ? <AppliedCode cart={cart} coupon={cart.appliedCoupon} /> : <PromoCodeForm />
