import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns'
import { type Check, finding, physicalId } from '../check.ts'

/** Checks that someone gets the alarms: AWS sends none before the address is confirmed. */
export const checkAlarms: Check = async context => {
  const TopicArn = physicalId(context, 'AWS::SNS::Topic', 'Alarms')
  const name = 'Alarms'
  const subscriptions: { endpoint: string; isConfirmed: boolean }[] = []
  if (TopicArn) {
    const pages = paginateListSubscriptionsByTopic({ client: new SNSClient({}) }, { TopicArn })
    for await (const { Subscriptions = [] } of pages)
      for (const { Endpoint = '', SubscriptionArn = '' } of Subscriptions)
        subscriptions.push({ endpoint: Endpoint, isConfirmed: SubscriptionArn.startsWith('arn:') })
  }
  if (subscriptions.length === 0)
    return [
      finding(
        name,
        false,
        'no one gets them',
        'a confirmed address',
        'Set alarmEmail of the stage in selvedge.config.ts, and deploy.',
      ),
    ]
  return subscriptions.map(({ endpoint, isConfirmed }) =>
    finding(
      name,
      isConfirmed,
      isConfirmed ? endpoint : `${endpoint}, not confirmed`,
      'a confirmed address',
      `Open the link in the email “AWS Notification - Subscription Confirmation” to ${endpoint}.`,
    ),
  )
}
