import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import {
  atLeast,
  type Finding,
  finding,
  type PreflightCheck,
  type PreflightContext,
} from '../check.ts'

const hasNone: Finding = {
  name: 'Sender',
  state: 'fix',
  value: 'none',
  wanted: 'an address of yours',
  action: ['Set mail: { from: … } of the stage in selvedge.config.ts, and deploy.'],
}

/** Whether SES may send as the stage's sender, and the DNS records that make it so. */
const checkSender = async (client: SESv2Client, from: string, domain?: string) => {
  const identity = domain ?? from
  const name = 'Sender verified'
  const command = new GetEmailIdentityCommand({ EmailIdentity: identity })
  const found = await client.send(command).catch((error: Error) => {
    if (error.name === 'NotFoundException') return undefined
    throw error
  })
  if (!found)
    return finding(name, false, 'SES doesn’t know it', identity, 'Deploy the stage to create it.')
  const { VerifiedForSendingStatus = false, DkimAttributes: dkim } = found
  if (!domain)
    return finding(
      name,
      VerifiedForSendingStatus,
      VerifiedForSendingStatus ? identity : 'not yet',
      identity,
      `Open the link that AWS emailed to ${from}.`,
    )
  const records = (dkim?.Tokens ?? []).map(
    token => `  ${token}._domainkey.${domain}  CNAME  ${token}.dkim.amazonses.com`,
  )
  const isSigned = dkim?.Status === 'SUCCESS'
  return finding(
    'Sender verified (DKIM)',
    VerifiedForSendingStatus && isSigned,
    dkim?.Status === 'SUCCESS' ? identity : (dkim?.Status ?? 'not yet').toLowerCase(),
    identity,
    `Add these records to the DNS of ${domain}:`,
    ...records,
    'SES checks them for 72 hours, and usually within one.',
  )
}

const checkAccount = async (
  client: SESv2Client,
  { load, place }: PreflightContext,
): Promise<Finding[]> => {
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota } =
    await client.send(new GetAccountCommand({}))
  const isHealthy = SendingEnabled !== false && (EnforcementStatus ?? 'HEALTHY') === 'HEALTHY'
  const quotas = `https://${place.region}.console.aws.amazon.com/servicequotas/home/services/ses/quotas`
  return [
    finding(
      'SES production access',
      ProductionAccessEnabled === true,
      ProductionAccessEnabled ? 'yes' : 'no, sandbox',
      'yes',
      `Request it: https://${place.region}.console.aws.amazon.com/ses/home#/account. In the sandbox, email reaches verified addresses only. AWS answers within a day.`,
    ),
    finding(
      'SES reputation',
      isHealthy,
      EnforcementStatus ?? (isHealthy ? 'HEALTHY' : 'sending is off'),
      'HEALTHY',
      'Open Account dashboard in the SES console and answer AWS’s message there.',
    ),
    finding(
      'Emails per second',
      (SendQuota?.MaxSendRate ?? 0) >= load.emailsPerSecond,
      SendQuota?.MaxSendRate ?? 0,
      atLeast(load.emailsPerSecond),
      `Request a higher sending rate: ${quotas}`,
    ),
    finding(
      'Emails per day',
      (SendQuota?.Max24HourSend ?? 0) - (SendQuota?.SentLast24Hours ?? 0) >= load.emailsPerDay ||
        SendQuota?.Max24HourSend === -1,
      SendQuota?.Max24HourSend === -1 ? 'no limit' : (SendQuota?.Max24HourSend ?? 0),
      `${atLeast(load.emailsPerDay)} beyond the ${(SendQuota?.SentLast24Hours ?? 0).toLocaleString('en-US')} of the last day`,
      `Request a higher daily quota: ${quotas}`,
    ),
  ]
}

/** Checks that the store can send the email it has to. */
export const checkMail: PreflightCheck = async context => {
  const { mailFrom, domain } = context.settings
  if (!mailFrom) return [hasNone]
  const client = new SESv2Client({})
  return [await checkSender(client, mailFrom, domain), ...(await checkAccount(client, context))]
}
