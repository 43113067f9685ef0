import { testMethods, testNumbers } from './sources.ts'
import { apiWith, type Target } from './target.ts'

const stateless = 'it keeps no state'
const old = 'it follows an older API'

/** The servers that the adapter's tests know, by name. */
export const servers: Record<string, (key: string) => Target> = {
  'stripe-mock': key => {
    const api = apiWith(key)
    return { name: 'stripe-mock', api, lacks: { state: stateless }, ...testMethods(api) }
  },
  localstripe: key => {
    const api = apiWith(key)
    const lacks = {
      'confirmation tokens': old,
      'idempotency keys': 'it ignores idempotency keys',
      'decline codes': 'it has one decline code',
      'error codes': 'its errors have no codes',
      'refund limits': 'it refunds any amount',
      'default cards': 'it lists cards in no order',
      'balance transactions': 'it can’t filter them by time',
    }
    return {
      name: 'localstripe',
      api,
      lacks,
      ...testNumbers(api, { declined: '4000000000000341' }),
    }
  },
  stripe: key => {
    const api = apiWith(key)
    return { name: 'Stripe’s test mode', api, lacks: {}, ...testMethods(api) }
  },
}
