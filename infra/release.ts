import { type CfnResource, Duration } from 'aws-cdk-lib'
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  TimeBasedCanaryTrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnAlias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

/** Creates the alias `live` of a function, through which calls reach the version in use. */
export const aliasOf = (made: LambdaFunction): Alias =>
  new Alias(made, 'Live', { aliasName: 'live', version: made.currentVersion })

/**
 * Minutes in which a new release gets one call in ten. `ApiLatency` rings after three whole periods of five
 * minutes, the first of which may have begun before the release. That takes 20 minutes, and CloudWatch needs
 * a few more to have the last calls. A test computes the sum.
 */
const watchedMinutes = 25

/**
 * Gives a new release one call in ten, then all of them. If an alarm rings before that, CodeDeploy sends
 * all calls to the previous release, and CloudFormation rolls back the deployment.
 */
export function releaseInSteps(
  scope: Construct,
  aliases: Record<string, Alias>,
  alarms: readonly IAlarm[],
): void {
  const application = new LambdaApplication(scope, 'Releases')
  const role = new Role(scope, 'ReleasesRole', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
  })
  const deploymentConfig = new LambdaDeploymentConfig(scope, 'ReleaseSteps', {
    trafficRouting: new TimeBasedCanaryTrafficRouting({
      interval: Duration.minutes(watchedMinutes),
      percentage: 10,
    }),
  })
  for (const [group, alias] of Object.entries(aliases)) {
    const made = new LambdaDeploymentGroup(scope, `${group}Release`, {
      application,
      alias,
      role,
      deploymentConfig,
      alarms: [...alarms],
    })
    // CodeDeploy moves the alias, and first needs the role's rights and the alarms of this release.
    ;(alias.node.defaultChild as CfnAlias).addResourceDependency(
      made.node.defaultChild as CfnResource,
    )
  }
  acknowledge(role, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
      'AWS maintains what CodeDeploy needs to move an alias of a function. Only CodeDeploy may assume the role.',
  })
}
