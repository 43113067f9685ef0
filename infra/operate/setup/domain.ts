import {
  ACMClient,
  DescribeCertificateCommand,
  paginateListCertificates,
  RequestCertificateCommand,
} from '@aws-sdk/client-acm'
import { siteRegion } from '../../stages/site-region.ts'
import type { DnsRecord } from './dns.ts'

/** A certificate of the account: whether CloudFront takes it, and what DNS has to show before. */
export type HostCertificate = { arn: string; isIssued: boolean; records: DnsRecord[] }

const clientOf = () => new ACMClient({ region: siteRegion })

const describe = async (client: ACMClient, CertificateArn: string): Promise<HostCertificate> => {
  const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn }))
  return {
    arn: CertificateArn,
    isIssued: Certificate?.Status === 'ISSUED',
    records: (Certificate?.DomainValidationOptions ?? []).flatMap(({ ResourceRecord: one }) =>
      one?.Name && one.Value
        ? [{ name: one.Name.replace(/\.$/, ''), type: 'CNAME' as const, value: one.Value }]
        : [],
    ),
  }
}

/** Finds a certificate for exactly this host that is issued or waits for DNS. */
export async function findCertificate(host: string): Promise<HostCertificate | undefined> {
  const client = clientOf()
  const arns: string[] = []
  const statuses = { CertificateStatuses: ['ISSUED' as const, 'PENDING_VALIDATION' as const] }
  for await (const { CertificateSummaryList = [] } of paginateListCertificates(
    { client },
    statuses,
  ))
    for (const { CertificateArn, DomainName } of CertificateSummaryList)
      if (CertificateArn && DomainName === host) arns.push(CertificateArn)
  const found = await Promise.all(arns.map(arn => describe(client, arn)))
  return found.find(({ isIssued }) => isIssued) ?? found[0]
}

/** Requests a certificate for a host. A few seconds later, AWS knows the records that prove it. */
export async function requestCertificate(host: string): Promise<string> {
  const { CertificateArn = '' } = await clientOf().send(
    new RequestCertificateCommand({
      DomainName: host,
      ValidationMethod: 'DNS',
      // The same request within an hour is the same certificate.
      IdempotencyToken: host.replaceAll(/\W/g, '').slice(0, 32),
      Tags: [{ Key: 'created-by', Value: 'selvedge setup' }],
    }),
  )
  return CertificateArn
}
