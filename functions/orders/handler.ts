import { orders } from '../../shared/api/orders.ts'
import { guestFromCookie } from '../cart/cart-owner.ts'
import { serve } from '../http/serve.ts'
import { approvePayment } from './approve-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeAddress } from './change-address.ts'
import { getOrder } from './get-order.ts'
import { getPayPalBuyer } from './get-paypal-buyer.ts'
import { listOrders } from './list-orders.ts'
import { listShippingMethods } from './list-shipping-methods.ts'
import { payReopened } from './pay-reopened.ts'
import { placeOrder } from './place-order.ts'
import { repeatOrder } from './repeat-order.ts'
import { startPayPal } from './start-paypal.ts'
import { trackOrder } from './track-order.ts'

export const handler = serve(
  orders,
  {
    listShippingMethods,
    placeOrder,
    startPayPal,
    getPayPalBuyer,
    approvePayment,
    payReopened,
    getOrder,
    trackOrder,
    listOrders,
    repeatOrder,
    cancelOrder,
    changeAddress,
  },
  { findGuest: guestFromCookie },
)
