import { Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { CountedRefusal } from '../../shared/api/security-events.ts'

/** A flood of security events: how many in five minutes raise an alarm, and the text that the owner gets. */
type Flood = { threshold: number; description: string }

/** The floods that alarms watch for, by event of the security log (`functions/http/security-log.ts`). */
export const floods = {
  sign_in_failed: {
    threshold: 100,
    description: 'Many sign-ins fail. Someone may be trying stolen passwords.',
  },
  code_failed: {
    threshold: 50,
    description: 'Many wrong codes. Someone may be guessing second factors.',
  },
  forbidden: {
    threshold: 50,
    description: 'Signed-in customers call what only staff may.',
  },
  limited: {
    threshold: 300,
    description: 'Limits refuse many calls. Someone may be flooding the store.',
  },
  origin_refused: {
    threshold: 50,
    description: 'Many calls reach the API without CloudFront.',
  },
} as const satisfies Record<CountedRefusal, Flood>

/** Refused calls (4xx) of any kind in five minutes, the gateway's own included. */
export const refusedCalls = {
  threshold: 3_000,
  description: 'The API refuses many calls.',
} as const satisfies Flood

/** Returns the metric of a refusal, which the entries of the security log write. */
export const securityEvents = (scope: Construct, event: CountedRefusal): Metric =>
  new Metric({
    namespace: Stack.of(scope).stackName,
    metricName: 'SecurityEvents',
    dimensionsMap: { event },
  })
