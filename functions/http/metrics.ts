import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** The metrics that functions write. Each is a separate custom metric (docs/operating/metrics.md). */
export const storeMetrics = {
  OrdersPlaced: MetricUnit.Count,
  /** In the store's currency, not in cents. */
  Revenue: MetricUnit.NoUnit,
  PaymentsDeclined: MetricUnit.Count,
  SignUps: MetricUnit.Count,
  EmailsRefused: MetricUnit.Count,
  /** Minutes since the oldest unresolved failure, 0 if there is none. Each run of the sweep writes it. */
  OldestFailure: MetricUnit.NoUnit,
} as const
export type StoreMetric = keyof typeof storeMetrics

/** Uses one name for all functions, so that a metric that several functions write stays one metric. */
const metrics = new Metrics({ serviceName: 'store' })

/** Adds to a metric. `publishMetrics` writes what was added. */
export const record = (name: StoreMetric, value = 1): void => {
  metrics.addMetric(name, storeMetrics[name], value)
}

/** Writes the recorded metrics to the log in embedded metric format, which CloudWatch extracts. */
export const publishMetrics = (): void => {
  if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics()
}
