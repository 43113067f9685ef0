import { contract, type GroupName } from '../shared/api/index.ts'

/** Calls per second over all visitors, and how many may come at once. */
type Throttle = { rate: number; burst: number }
type Throttles = { [G in GroupName]?: { [Name in keyof (typeof contract)[G]]?: Throttle } }

const perSecond = (rate: number, burst = rate * 2): Throttle => ({ rate, burst })

/** Every other route, together. */
export const defaultThrottle = perSecond(500, 1000)

/**
 * What the gateway lets through before a function runs: routes that check passwords, send email, call
 * payment providers or read a lot. Far above a busy day of a store with a million visitors a month,
 * and low enough that a flood of one route leaves the others, the mail quota and the bill alone. The
 * limits per network and address are in the functions (`functions/http/rate-limit.ts`).
 */
const throttles: Throttles = {
  auth: {
    login: perSecond(20),
    pool: perSecond(50),
    register: perSecond(5),
    confirm: perSecond(10),
    resendConfirmation: perSecond(5),
    forgotPassword: perSecond(5),
    resetPassword: perSecond(5),
    refresh: perSecond(50),
    verify: perSecond(10),
  },
  cart: { applyCoupon: perSecond(10) },
  orders: {
    placeOrder: perSecond(20),
    startPayPal: perSecond(10),
    approvePayment: perSecond(20),
    payReopened: perSecond(10),
    trackOrder: perSecond(10),
  },
  // Providers send what they queued while the store was away all at once, and repeat what is refused.
  payments: { receiveNotice: perSecond(50) },
  content: { contact: perSecond(2, 10), newsletter: perSecond(5) },
  // One form can have five pictures.
  complaints: { prepareAttachment: perSecond(10, 50) },
  returns: { prepareReturnPhoto: perSecond(10, 50) },
  account: { setUpPaymentMethod: perSecond(5) },
  profile: {
    startEmailChange: perSecond(5),
    changeEmail: perSecond(5),
    changePassword: perSecond(5),
    startSecondFactor: perSecond(5),
    turnOnSecondFactor: perSecond(5),
    exportData: perSecond(1, 5),
  },
  'admin-orders': { exportOrders: perSecond(2, 10), startOrderExport: perSecond(1, 5) },
  'admin-users': { exportUsers: perSecond(2, 10), startUserExport: perSecond(1, 5) },
  'admin-complaints': { exportComplaints: perSecond(2, 10), startComplaintExport: perSecond(1, 5) },
  'admin-payments': { startPaymentsExport: perSecond(1, 5) },
  reports: { exportReport: perSecond(2, 10) },
  // The browser asks for one part after the other.
  catalogue: { exportProducts: perSecond(10) },
}

/** Lists the routes with a throttle of their own: route key and limits. */
export const routeThrottles = (): { key: string; rate: number; burst: number }[] =>
  Object.entries(throttles).flatMap(([group, named]) =>
    Object.entries<Throttle>(named).map(([name, limits]) => {
      const endpoints: Record<string, { method: string; path: string }> =
        contract[group as GroupName]
      const { method, path } = endpoints[name] as { method: string; path: string }
      return { key: `${method} /api${path}`, ...limits }
    }),
  )
