import { floods } from '../../../infra/watch/floods.ts'
import { writtenMetrics } from '../../../infra/watch/store-metrics.ts'
import { ofType, type Properties, resourcesOf, siteResourcesOf } from '../../infra/template.ts'

/** What of the stack is billed by the month. */
export type StackParts = {
  metrics: number
  alarmMetrics: number
  dashboards: number
  queues: number
  firewalls: number
  firewallRules: number
  /** Daily copies of the table that are kept. */
  backupDays: number
}

/** None of them, for what a day adds to a month. */
export const noParts: StackParts = {
  metrics: 0,
  alarmMetrics: 0,
  dashboards: 0,
  queues: 0,
  firewalls: 0,
  firewallRules: 0,
  backupDays: 0,
}

const metricsOf = ({ Metrics }: Properties): number =>
  (Metrics as Properties[] | undefined)?.filter(({ MetricStat }) => MetricStat).length ?? 1

/** Counts them in the template of a store in production. */
export function countParts(): StackParts {
  const settings = {
    supportEmail: 'help@selvedge.example',
    firewall: { callsPerAddress: 1_000, managedRules: false },
    backups: true,
  }
  const resources = resourcesOf(settings)
  const firewalls = ofType(siteResourcesOf(settings), 'AWS::WAFv2::WebACL')
  const [plan] = ofType(resources, 'AWS::Backup::BackupPlan')
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm')
  return {
    metrics:
      ofType(resources, 'AWS::Logs::MetricFilter').length +
      writtenMetrics.length +
      Object.keys(floods).length,
    alarmMetrics: alarms.reduce((sum, { properties }) => sum + metricsOf(properties), 0),
    firewalls: firewalls.length,
    firewallRules: firewalls.reduce((sum, { properties }) => sum + properties.Rules.length, 0),
    backupDays: plan?.properties.BackupPlan.BackupPlanRule[0].Lifecycle.DeleteAfterDays ?? 0,
    dashboards: ofType(resources, 'AWS::CloudWatch::Dashboard').length,
    // Lambda polls queues; streams cost nothing to poll.
    queues: ofType(resources, 'AWS::Lambda::EventSourceMapping').filter(
      ({ properties }) => properties.BatchSize === undefined || !properties.StartingPosition,
    ).length,
  }
}
