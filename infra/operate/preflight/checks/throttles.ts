import { defaultThrottle, routeThrottles } from '../../../throttles.ts'
import { atLeast, type Check, finding, propertiesOf } from '../check.ts'

const placeOrder = 'POST /api/orders'

/** Compares the stage's own limits with the calls and orders it expects. */
export const checkThrottles: Check = async context => {
  const { load } = context
  const [stage] = propertiesOf(context, 'AWS::ApiGatewayV2::Stage')
  const { ThrottlingRateLimit = defaultThrottle.rate } = (stage?.DefaultRouteSettings ?? {}) as {
    ThrottlingRateLimit?: number
  }
  const orders = routeThrottles().find(({ key }) => key === placeOrder)?.rate ?? ThrottlingRateLimit
  return [
    finding(
      'Calls per second',
      ThrottlingRateLimit >= load.callsPerSecond,
      ThrottlingRateLimit,
      atLeast(load.callsPerSecond),
      `Set throttle: { rate: ${load.callsPerSecond}, burst: ${load.callsPerSecond * 2} } of the stage in selvedge.config.ts, and deploy.`,
    ),
    finding(
      'Orders per second',
      orders >= load.ordersPerSecond,
      orders,
      atLeast(load.ordersPerSecond),
      'Raise placeOrder in infra/throttles.ts, and deploy.',
    ),
  ]
}
