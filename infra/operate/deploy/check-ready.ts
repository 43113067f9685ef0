import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { Problem } from '../../local/problem.ts'
import type { Settings } from '../../settings.ts'
import { siteRegion } from '../../stages/site-region.ts'
import { concurrencyRequest, keptUnreserved, reservedIn } from '../preflight/checks/concurrency.ts'
import type { Template } from './guard.ts'
import { checkPolicyQuotas } from './policy-quotas.ts'

/**
 * Checks for problems that CloudFormation would report only after minutes. Each returns lines with what to
 * do, or none. If AWS doesn't answer a check, CloudFormation decides later.
 */

type Stage = { settings: Settings; next: Template; deployed: Template | undefined }

const quick = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 4_000 },
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

const checkConcurrency = async ({ settings, next, deployed }: Stage): Promise<string[]> => {
  const more = reservedIn(next) - reservedIn(deployed ?? {})
  if (more <= 0) return []
  const { AccountLimit } = await new LambdaClient(quick).send(new GetAccountSettingsCommand({}))
  const free = (AccountLimit?.UnreservedConcurrentExecutions ?? 0) - more
  if (free >= keptUnreserved) return []
  return [
    `Concurrency   The stage reserves ${more} concurrent executions, and Lambda keeps ${keptUnreserved} unreserved, but the account has ${AccountLimit?.ConcurrentExecutions ?? 0}.`,
    `              Set reservedConcurrency: false for ${settings.stage}, deploy, and request more for later:`,
    `              ${concurrencyRequest()}`,
  ]
}

/** Whether a certificate's name, such as `*.example.com`, is for a host. */
const isFor = (host: string) => (name: string) =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1))

const checkCertificate = async ({ settings }: Stage): Promise<string[]> => {
  const { certificateArn: CertificateArn, siteUrl } = settings
  if (!CertificateArn || !siteUrl) return []
  const client = new ACMClient({ ...quick, region: siteRegion })
  try {
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn }))
    const {
      Status = 'unknown',
      DomainName = '',
      SubjectAlternativeNames: names = [DomainName],
      DomainValidationOptions = [],
    } = Certificate ?? {}
    const host = new URL(siteUrl).hostname
    if (Status !== 'ISSUED')
      return [
        `Certificate   It is ${Status.toLowerCase().replaceAll('_', ' ')}, so CloudFront refuses it. Add these records to your DNS, and deploy once it is issued:`,
        ...DomainValidationOptions.flatMap(({ ResourceRecord: record }) =>
          record ? [`              ${record.Name}  ${record.Type}  ${record.Value}`] : [],
        ),
      ]
    return names.some(isFor(host))
      ? []
      : [
          `Certificate   It is for ${names.join(', ')}, not for ${host}. Request one for ${host} in ${siteRegion}, and set certificateArn.`,
        ]
  } catch (error) {
    if (!isNamed(error, 'ResourceNotFoundException')) throw error
    return [
      `Certificate   This account has no certificate ${CertificateArn}. Request one in ${siteRegion}, and set certificateArn.`,
    ]
  }
}

const ownsIdentity = ({ Resources = {} }: Template, identity: string): boolean =>
  Object.values(Resources).some(
    ({ Type, Properties }) =>
      Type === 'AWS::SES::EmailIdentity' && Properties?.EmailIdentity === identity,
  )

const checkSender = async ({ settings, next, deployed }: Stage): Promise<string[]> => {
  const { mailFrom, domain, mailIdentityExists, stage } = settings
  const identity = domain ?? mailFrom
  if (!identity) return []
  const creates = ownsIdentity(next, identity) && !ownsIdentity(deployed ?? {}, identity)
  if (!creates && !mailIdentityExists) return []
  const command = new GetEmailIdentityCommand({ EmailIdentity: identity })
  const isThere = await new SESv2Client(quick).send(command).then(
    () => true,
    (error: unknown) => {
      if (isNamed(error, 'NotFoundException')) return false
      throw error
    },
  )
  if (isThere && creates)
    return [
      `Sender        SES has ${identity} already, from another stack or the console. Set mail: { identityExists: true } for ${stage}.`,
    ]
  return isThere || creates
    ? []
    : [
        `Sender        SES has no ${identity}, though mail.identityExists is true for ${stage}. Remove that setting: the stage creates it.`,
      ]
}

const checkPolicies = ({ next, deployed }: Stage) => checkPolicyQuotas({ next, deployed }, quick)

const unanswered = (): string[] => []

/**
 * Checks within seconds what a deployment needs in the account before CloudFormation starts. Errors:
 * `Problem` with everything to do.
 */
export async function checkReady(stage: Stage): Promise<void> {
  const checks = [checkConcurrency, checkCertificate, checkSender, checkPolicies]
  const found = await Promise.all(checks.map(check => check(stage).catch(unanswered)))
  const lines = found.flat()
  if (lines.length === 0) return
  throw new Problem(
    [
      `The account isn’t ready for ${stage.settings.stage}. Nothing was deployed.`,
      '',
      ...lines,
    ].join('\n'),
  )
}
