import type { Cart } from '../../../shared/schemas/cart.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import type { QueuedChange } from './changes.ts'

/** Sends one change to the server and returns the updated cart. */
export async function sendChange(change: QueuedChange): Promise<Cart> {
  switch (change.kind) {
    case 'add':
      return call(contract.cart.addItem, {
        body: lineBody(change, change.n),
        headers: { 'idempotency-key': change.id },
      })
    case 'set':
      return call(contract.cart.setQuantity, { body: lineBody(change.line, change.quantity) })
    case 'remove':
      return call(contract.cart.removeItem, { params: { productId: change.line.id } })
    case 'clear':
      return call(contract.cart.clearCart)
    case 'apply-coupon':
      return (await call(contract.cart.applyCoupon, { body: { coupon_code: change.code } })).cart
    case 'remove-coupon':
      return call(contract.cart.removeCoupon)
  }
}

const lineBody = (line: { product_id: string; variant_id: string | null }, quantity: number) => ({
  product_id: line.product_id,
  variant_id: line.variant_id ?? undefined,
  quantity,
})
