import { floods } from '../../../infra/watch/floods.ts'
import { writtenMetrics } from '../../../infra/watch/store-metrics.ts'
import { ofType, type Properties, resourcesOf } from '../../infra/template.ts'

/** What of the stack is billed by the month. */
export type StackParts = {
  metrics: number
  alarmMetrics: number
  dashboards: number
  queues: number
}

const metricsOf = ({ Metrics }: Properties): number =>
  (Metrics as Properties[] | undefined)?.filter(({ MetricStat }) => MetricStat).length ?? 1

/** Counts them in the template of a store in production. */
export function countParts(): StackParts {
  const resources = resourcesOf({ supportEmail: 'help@selvedge.example' })
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
  return {
    metrics:
      ofType(resources, 'AWS::Logs::MetricFilter').length +
      writtenMetrics.length +
      Object.keys(floods).length,
    alarmMetrics: alarms.reduce((sum, { properties }) => sum + metricsOf(properties), 0),
    dashboards: ofType(resources, 'AWS::CloudWatch::Dashboard').length,
    // Lambda polls queues; streams cost nothing to poll.
    queues: ofType(resources, 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => properties.BatchSize === undefined || !properties.StartingPosition,
    ).length,
  }
}
