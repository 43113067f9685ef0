import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/** The parts of the stack that alarms and the dashboard watch. */
export type WatchedParts = {
  api: HttpApi
  /** The gateway's own log of calls. */
  accessLog: LogGroup
  table: ITableV2
  distributionId: string
  /** The functions that answer calls, by group. */
  routes: Record<string, LambdaFunction>
  stream: LambdaFunction
  sweep: LambdaFunction
  reconciling: LambdaFunction
  failed: Queue
}

/** Metrics of CloudFront are in us-east-1 only. A dashboard may show other regions, an alarm may not. */
export const distributionMetric = (
  metricName: string,
  distributionId: string,
  region?: string,
): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: 'Average',
    ...(region && { region }),
  })
