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

/** Sender until the owner names one; `.example` never reaches anybody. */
const placeholder = 'shop@selvedge.example'

/** Every mail goes out under this set, so that SES tells `feedback` of bounces and complaints. */
function makeMailEvents(scope: Construct) {
  const feedback = new Topic(scope, 'MailFeedback', { enforceSSL: true })
  acknowledge(feedback, {
    'AwsSolutions-SNS2':
      'SES can publish to an encrypted topic only with a key of our own, billed monthly. It takes TLS alone, and keeps nothing once told.',
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

/** Has `stop` hear what became of mails. */
export function followMail(feedback: Topic, stop: LambdaFunction): void {
  feedback.addSubscription(new LambdaSubscription(stop))
}

/** The verified sender of the store's mail, and the permission to send as it and nobody else. */
export function makeMail(scope: Construct, settings: Settings) {
  const from = settings.mailFrom ?? placeholder
  const { events, feedback } = makeMailEvents(scope)
  if (settings.mailFrom) {
    new EmailIdentity(scope, 'MailIdentity', {
      identity: settings.domain ? Identity.domain(settings.domain) : Identity.email(from),
      // For the mails that Cognito sends.
      configurationSet: events,
    })
  } else {
    Annotations.of(scope).addWarningV2(
      'selvedge:mail-from',
      'No mail can be sent from a deployed store until it has a sender: -c mailFrom=shop@your.domain',
    )
  }
  const maySend = new PolicyStatement({
    actions: ['ses:SendEmail'],
    // While an account is in the SES sandbox, the recipient's identity is asked for as well.
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
