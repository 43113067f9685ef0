import { contract, type GroupName } from '../shared/api/index.ts'
import type { Settings } from './settings.ts'

type RouteNames = { [G in GroupName]?: (keyof (typeof contract)[G])[] }

/**
 * The limit of all visitors on all routes without limits of their own together: calls per second, and how
 * many may come at once. The gateway can't tell callers apart, so with a low limit, junk calls would keep
 * buyers out. The firewall before it and the functions behind it (`functions/http/limit-calls.ts` and
 * `rate-limit.ts`) limit each caller.
 */
export const defaultThrottle = { rate: 500, burst: 1000 }

/**
 * Returns the limits of each route with its own. With a firewall, which limits what one address sends, they
 * are above what one laptop can send. No region has a quota below 2,500 for the whole account.
 */
export const ownThrottle = (settings: Pick<Settings, 'throttle' | 'firewall'>) => {
  const usual = settings.throttle ?? defaultThrottle
  return settings.firewall
    ? { rate: Math.max(2_000, usual.rate), burst: Math.max(1_000, usual.burst) }
    : usual
}

/**
 * Routes with limits of their own, so that a flood of calls to one of them doesn't block the others: to sign
 * in and to buy, and those that send email or read a lot.
 */
const apart: RouteNames = {
  auth: [
    'login',
    'pool',
    'register',
    'confirm',
    'resendConfirmation',
    'forgotPassword',
    'resetPassword',
    'refresh',
    'verify',
  ],
  cart: ['addItem', 'addToCart', 'setQuantity', 'applyCoupon'],
  orders: ['placeOrder', 'startPayPal', 'approvePayment', 'payReopened', 'trackOrder'],
  payments: ['receiveNotice'],
  content: ['contact', 'newsletter'],
  complaints: ['prepareAttachment'],
  returns: ['prepareReturnPhoto'],
  account: ['setUpPaymentMethod'],
  profile: [
    'startEmailChange',
    'changeEmail',
    'changePassword',
    'startSecondFactor',
    'turnOnSecondFactor',
    'exportData',
  ],
  'admin-orders': ['exportOrders', 'startOrderExport'],
  'admin-users': ['exportUsers', 'startUserExport'],
  'admin-complaints': ['exportComplaints', 'startComplaintExport'],
  'admin-payments': ['startPaymentsExport'],
  reports: ['exportReport'],
  catalog: ['exportProducts'],
}

/** Lists the keys of the routes with limits of their own, such as `POST /api/orders`. */
export const routesWithOwnThrottle = (): string[] =>
  Object.entries(apart).flatMap(([group, names]) =>
    names.map(name => {
      const endpoints: Record<string, { method: string; path: string }> =
        contract[group as GroupName]
      const { method, path } = endpoints[name] as { method: string; path: string }
      return `${method} /api${path}`
    }),
  )
