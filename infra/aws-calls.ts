import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, type AwsCustomResourceProps } from 'aws-cdk-lib/custom-resources'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** Returns the log of the CDK's function that makes all calls. The first kind of call gave the log its name. */
const logOf = (scope: Construct): LogGroup =>
  (scope.node.tryFindChild('BucketCorsLog') as LogGroup | undefined) ??
  new LogGroup(scope, 'BucketCorsLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })

/** Returns the options of a call to AWS that a deployment makes. */
export const callOptions = (
  scope: Construct,
): Pick<AwsCustomResourceProps, 'installLatestAwsSdk' | 'timeout' | 'logGroup'> => ({
  installLatestAwsSdk: false,
  timeout: Duration.minutes(1),
  logGroup: logOf(scope),
})

/** Accepts the findings on the CDK's own function that makes these calls, if there is one. */
export function acknowledgeCaller(scope: Construct): void {
  const id = `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`
  const caller = scope.node.tryFindChild(id)
  if (!caller) return
  acknowledge(caller, {
    'AwsSolutions-L1': 'The CDK chooses and updates the runtime of its own function.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'The CDK lets its own function write logs this way.',
  })
}
