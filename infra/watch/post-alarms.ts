import { Stack } from 'aws-cdk-lib'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { siteRegion } from '../stages/site-region.ts'
import { siteStackName } from '../stages/stack-name.ts'

/** Makes a function post the alarms of a topic. Also lets the topic of the site's alarms, in us-east-1, call it. */
export function postAlarms(topic: Topic, posting: LambdaFunction): void {
  topic.addSubscription(new LambdaSubscription(posting))
  const stack = Stack.of(posting)
  posting.addPermission('SiteAlarms', {
    principal: new ServicePrincipal('sns.amazonaws.com'),
    sourceArn: stack.formatArn({
      service: 'sns',
      region: siteRegion,
      // CloudFormation generates the rest of the name.
      resource: `${siteStackName(stack.stackName)}-Alarms*`,
    }),
  })
}
