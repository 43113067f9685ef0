import { Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** A flood of security events: how many in five minutes raise an alarm, and what it tells the owner. */
type Flood = { threshold: number; description: string }

const seeOperating = 'See “Security alarms” in docs/operating.md.'

/** The floods that alarms watch for, by event of the security log (`functions/http/security-log.ts`). */
export const floods = {
  sign_in_failed: {
    threshold: 100,
    description: `Many sign-ins fail. Someone may be trying stolen passwords. ${seeOperating}`,
  },
  code_failed: {
    threshold: 50,
    description: `Many wrong codes. Someone may be guessing second factors. ${seeOperating}`,
  },
  forbidden: {
    threshold: 50,
    description: `Signed-in customers call what only staff may. ${seeOperating}`,
  },
  limited: {
    threshold: 300,
    description: `Limits refuse many calls. Someone may be flooding the store. ${seeOperating}`,
  },
  origin_refused: {
    threshold: 50,
    description: `Many calls reach the API without CloudFront. ${seeOperating}`,
  },
} as const satisfies Record<string, Flood>

/** Refused calls (4xx) of any kind in five minutes, the gateway's own included. */
export const refusedCalls = {
  threshold: 3_000,
  description: `The API refuses many calls. ${seeOperating}`,
} as const satisfies Flood

const events = Object.keys(floods)
const isWatched = events.map(event => `$.message.event = "${event}"`).join(' || ')
const metricName = 'SecurityEvents'

/**
 * Counts the watched security events of functions and returns a metric for each. A metric filter is
 * free; the events share one metric, whose dimension makes one custom metric of each event.
 */
export function countSecurityEvents(
  scope: Construct,
  functions: readonly LambdaFunction[],
): (event: keyof typeof floods) => Metric {
  const metricNamespace = Stack.of(scope).stackName
  for (const { node, logGroup } of functions)
    new MetricFilter(scope, `${node.id}Security`, {
      logGroup,
      filterPattern: FilterPattern.literal(`{ $.message.message = "security" && (${isWatched}) }`),
      metricNamespace,
      metricName,
      dimensions: { Event: '$.message.event' },
    })
  return event =>
    new Metric({ namespace: metricNamespace, metricName, dimensionsMap: { Event: event } })
}
