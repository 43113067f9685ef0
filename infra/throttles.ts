import { contract, type GroupName } from '../shared/api/index.ts'
import type { Settings } from './settings.ts'

type RouteNames = { [G in GroupName]?: (keyof (typeof contract)[G])[] }

/**
 * Calls per second over all visitors, and how many may come at once: of all routes together that have no
 * limits of their own. The gateway can't tell callers apart, so a low limit lets junk keep buyers out. What
 * one caller may do is limited before it, by the firewall, and behind it (`functions/http/limit-calls.ts`
 * and `rate-limit.ts`).
 */
export const defaultThrottle = { rate: 500, burst: 1000 }

/**
 * The limits of each route below. With a firewall, which bounds what one address sends and costs, they are
 * above what one laptop sends. No region has a quota below 2,500 for the whole account.
 */
export const throttleApart = (settings: Pick<Settings, 'throttle' | 'firewall'>) => {
  const usual = settings.throttle ?? defaultThrottle
  return settings.firewall
    ? { rate: Math.max(2_000, usual.rate), burst: Math.max(1_000, usual.burst) }
    : usual
}

/**
 * Routes that a flood of others must leave alone, and whose flood must leave others alone: signing in,
 * buying, what sends email, and what reads a lot.
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

/** Lists the keys of the routes with a throttle of their own. */
export const routesApart = (): string[] =>
  Object.entries(apart).flatMap(([group, names]) =>
    names.map(name => {
      const endpoints: Record<string, { method: string; path: string }> =
        contract[group as GroupName]
      const { method, path } = endpoints[name] as { method: string; path: string }
      return `${method} /api${path}`
    }),
  )
