import { Duration } from 'aws-cdk-lib'
import type { AlarmRule } from './alarm.ts'
import { distributionMetric } from './watched.ts'

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
