import { Duration, Stack } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Color,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryWidget,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { countEntries, writtenMetric } from './store-metrics.ts'
import { distributionMetric, type WatchedParts } from './watched.ts'

const hour = Duration.hours(1)
const statistic = 'Sum'

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8, height: 6, liveData: true })

/** Creates the dashboard: sales, alarms, calls, background work, table, email. Three are free. */
export function makeDashboard(scope: Construct, watched: WatchedParts, alarms: Alarm[]): void {
  const { api, table, stream, sweep, distributionId, routes } = watched
  const { stackName, region } = Stack.of(scope)
  const written = (name: Parameters<typeof writtenMetric>[1], label: string) =>
    writtenMetric(scope, name).with({ label, period: hour })
  const ordersLog = routes.orders?.logGroup
  const outOfStock = ordersLog && [
    countEntries(
      scope,
      'OutOfStock',
      ordersLog,
      '{ $.message = "request" && $.endpoint = "placeOrder" && $.code = "out_of_stock" }',
    ).with({ label: 'Out of stock', period: hour }),
  ]
  const site = (name: string) => distributionMetric(name, distributionId, 'us-east-1')
  const consumed = (name: string) => table.metric(name, { statistic, period: hour })

  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: stackName,
    defaultInterval: Duration.days(1),
  })
  dashboard.addWidgets(
    new SingleValueWidget({
      title: 'Sales',
      metrics: [written('OrdersPlaced', 'Orders'), written('Revenue', 'Revenue')],
      setPeriodToTimeRange: true,
      width: 8,
      height: 6,
    }),
    graph('Orders per hour', [
      written('OrdersPlaced', 'Orders'),
      written('PaymentsDeclined', 'Declined payments'),
      ...(outOfStock ?? []),
      written('SignUps', 'New customers'),
    ]),
    new AlarmStatusWidget({ title: 'Alarms', alarms, width: 8, height: 6 }),
  )
  dashboard.addWidgets(
    graph('Calls', [
      api.metricCount({ label: 'Calls', statistic }),
      api.metricClientError({ label: 'Refused (4xx)', statistic }),
      api.metricServerError({ label: 'Failed (5xx)', statistic, color: Color.RED }),
    ]),
    graph('Response time', [
      api.metricLatency({ label: 'Median', statistic: 'p50' }),
      api.metricLatency({ label: 'p99', statistic: 'p99' }),
    ]),
    graph('Site', [site('Requests').with({ statistic })], [site('5xxErrorRate')]),
  )
  dashboard.addWidgets(
    graph(
      'Background work',
      [
        stream.metricErrors({ label: 'Consumer errors', statistic }),
        sweep.metricErrors({ label: 'Sweep errors', statistic }),
        written('EmailsRefused', 'Refused emails'),
      ],
      [
        stream.metric('IteratorAge', { label: 'Behind (ms)', statistic: 'Maximum' }),
        writtenMetric(scope, 'OldestFailure').with({
          label: 'Oldest failure (min)',
          statistic: 'Maximum',
        }),
      ],
    ),
    graph('Table units', [
      consumed('ConsumedReadCapacityUnits'),
      consumed('ConsumedWriteCapacityUnits'),
    ]),
    new LogQueryWidget({
      title: 'Slowest routes',
      logGroupNames: Object.values(routes).map(({ logGroup }) => logGroup.logGroupName),
      queryLines: [
        'filter message = "request"',
        'stats count() as calls, pct(duration_ms, 99) as p99, avg(read_units) as reads, avg(write_units) as writes by route',
        'sort p99 desc',
        'limit 10',
      ],
      region,
      width: 8,
      height: 6,
    }),
  )
}
