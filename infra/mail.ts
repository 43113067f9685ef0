import { Annotations, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** Sender until the owner names one; `.example` never reaches anybody. */
const placeholder = 'shop@selvedge.example'

/** The verified sender of the store's mail, and the permission to send as it and nobody else. */
export function makeMail(scope: Construct, settings: Settings) {
  const from = settings.mailFrom ?? placeholder
  if (settings.mailFrom) {
    new EmailIdentity(scope, 'MailIdentity', {
      identity: settings.domain ? Identity.domain(settings.domain) : Identity.email(from),
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
    ],
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  })
  return { from, support: settings.supportEmail ?? from, maySend }
}
