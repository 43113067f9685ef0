import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'
import { type AlarmRule, alarmEmailOf, makeAlarm, makeTopic } from './alarm.ts'
import { distributionMetric } from './watched.ts'

/** The region of CloudFront's metrics. An alarm reads metrics of its own region only. */
export const siteRegion = 'us-east-1'

/** The alarms of the distribution. Both count what S3 and the edge answer as well as the API. */
export const siteRules = (distributionId: string): Record<string, AlarmRule> => ({
  SiteErrors: {
    description: 'The site answers one call in a hundred with a 5xx error.',
    metric: distributionMetric('5xxErrorRate', distributionId).with({
      period: Duration.minutes(5),
    }),
    threshold: 1,
    periods: 2,
  },
})

/** The alarms of the distribution for a store in another region than its metrics. */
export class SiteAlarmsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    {
      settings,
      distributionId,
      ...props
    }: StackProps & { settings: Settings; distributionId: string },
  ) {
    super(scope, id, { ...props, env: { ...props.env, region: siteRegion } })
    const topic = makeTopic(this, alarmEmailOf(settings))
    for (const [name, rule] of Object.entries(siteRules(distributionId)))
      makeAlarm(this, name, rule, topic)
  }
}
