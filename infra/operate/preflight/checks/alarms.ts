import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns'
import { SSMClient } from '@aws-sdk/client-ssm'
import {
  type Finding,
  finding,
  type PreflightCheck,
  type PreflightContext,
  physicalId,
} from '../check.ts'
import { storedOf } from './payments.ts'

/** Checks that the webhook of alarms is stored, if the stage has one. Reads no value. */
const checkWebhook = async ({ settings }: PreflightContext): Promise<Finding[]> => {
  const { stage, alarmWebhook } = settings
  if (!alarmWebhook) return []
  const names = ['webhook-url', 'webhook-secret'].map(name => `/selvedge/${stage}/alarms/${name}`)
  const stored = await storedOf(new SSMClient({}), names)
  return [
    finding(
      'Alarm webhook',
      stored.length === names.length,
      stored.length === names.length ? 'stored' : 'missing',
      'stored',
      `npm run alarms -- connect --stage ${stage}`,
    ),
  ]
}

/** Checks that someone gets the alarms: AWS sends none before the address is confirmed. */
export const checkAlarms: PreflightCheck = async context => {
  const TopicArn = physicalId(context, 'AWS::SNS::Topic', 'Alarms')
  const name = 'Alarms'
  const subscriptions: { endpoint: string; isConfirmed: boolean }[] = []
  if (TopicArn) {
    const pages = paginateListSubscriptionsByTopic({ client: new SNSClient({}) }, { TopicArn })
    for await (const { Subscriptions = [] } of pages)
      for (const { Endpoint = '', Protocol = 'email', SubscriptionArn = '' } of Subscriptions)
        if (Protocol === 'email')
          subscriptions.push({
            endpoint: Endpoint,
            isConfirmed: SubscriptionArn.startsWith('arn:'),
          })
  }
  const webhook = await checkWebhook(context)
  if (subscriptions.length === 0)
    return [
      ...webhook,
      finding(
        name,
        false,
        'no one gets them',
        'a confirmed address',
        'Set alarmEmail of the stage in selvedge.config.ts, and deploy.',
      ),
    ]
  const emails = subscriptions.map(({ endpoint, isConfirmed }) =>
    finding(
      name,
      isConfirmed,
      isConfirmed ? endpoint : `${endpoint}, not confirmed`,
      'a confirmed address',
      `Open the link in the email “AWS Notification - Subscription Confirmation” to ${endpoint}.`,
    ),
  )
  return [...emails, ...webhook]
}
