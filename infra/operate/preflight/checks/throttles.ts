import { defaultThrottle } from '../../../throttles.ts'
import { atLeast, finding, type PreflightCheck, propertiesOf } from '../check.ts'

/** Compares the stage's own limit with the calls it expects. */
export const checkThrottles: PreflightCheck = async context => {
  const { load } = context
  const [stage] = propertiesOf(context, 'AWS::ApiGatewayV2::Stage')
  const { ThrottlingRateLimit = defaultThrottle.rate } = (stage?.DefaultRouteSettings ?? {}) as {
    ThrottlingRateLimit?: number
  }
  return [
    finding(
      'Calls per second',
      ThrottlingRateLimit >= load.callsPerSecond,
      ThrottlingRateLimit,
      atLeast(load.callsPerSecond),
      `Set throttle: { rate: ${load.callsPerSecond}, burst: ${load.callsPerSecond * 2} } of the stage in selvedge.config.ts, and deploy.`,
    ),
  ]
}
