import { Annotations, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Settings } from './settings.ts'

/** Sender until the owner sets one; no email reaches a `.example` address. */
const placeholder = 'shop@selvedge.example'

/** Creates the configuration set for all email, which reports bounces and complaints to `feedback`. */
function makeMailEvents(scope: Construct) {
  const feedback = new Topic(scope, 'MailFeedback', { enforceSSL: true })
  acknowledge(feedback, {
    'AwsSolutions-SNS2':
      'SES can publish to an encrypted topic only with a customer key, billed monthly. The topic requires TLS and stores no delivered messages.',
  })
  const events = new ConfigurationSet(scope, 'MailEvents', {
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })
  events.addEventDestination('Feedback', {
    destination: EventDestination.snsTopic(feedback),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })
  return { events, feedback }
}

/** Sends SES feedback to `stop`. */
export function followMail(feedback: Topic, stop: LambdaFunction): void {
  feedback.addSubscription(new LambdaSubscription(stop))
}

/** Creates the store's verified sender and the permission to send as that sender only. */
export function makeMail(scope: Construct, settings: Settings) {
  const from = settings.mailFrom ?? placeholder
  const { events, feedback } = makeMailEvents(scope)
  if (settings.mailFrom && !settings.mailIdentityExists) {
    new EmailIdentity(scope, 'MailIdentity', {
      identity: settings.domain ? Identity.domain(settings.domain) : Identity.email(from),
      configurationSet: events,
    })
  } else if (!settings.mailFrom) {
    Annotations.of(scope).addWarningV2(
      'selvedge:mail-from',
      'A deployed store can send email only once it has a sender. Set mail in selvedge.config.ts.',
    )
  }
  const maySend = new PolicyStatement({
    actions: ['ses:SendEmail'],
    // In the SES sandbox, SES also checks the recipient's identity.
    resources: [
      Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
      Stack.of(scope).formatArn({
        service: 'ses',
        resource: 'configuration-set',
        resourceName: events.configurationSetName,
      }),
    ],
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  })
  const configurationSet = events.configurationSetName
  return { from, support: settings.supportEmail ?? from, maySend, configurationSet, feedback }
}
