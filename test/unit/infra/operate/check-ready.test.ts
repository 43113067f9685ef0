import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { ListServiceQuotasCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkReady } from '../../../../infra/operate/deploy/check-ready.ts'
import type { Template } from '../../../../infra/operate/deploy/guard.ts'
import type { Settings } from '../../../../infra/settings.ts'

const acm = mockClient(ACMClient)
const lambda = mockClient(LambdaClient)
const ses = mockClient(SESv2Client)
const cloudFront = mockClient(CloudFrontClient)
const quotas = mockClient(ServiceQuotasClient)
const clients = [acm, lambda, ses, cloudFront, quotas]
afterAll(() => {
  for (const client of clients) client.restore()
})

const settings: Settings = {
  stage: 'production',
  providers: ['stripe'],
  originKey: 1,
  version: '1.0.0',
  siteUrl: 'https://shop.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
  mailFrom: 'shop@example.com',
  domain: 'example.com',
}
const stackWith = (reserved: number): Template => ({
  Resources: {
    Stream: {
      Type: 'AWS::Lambda::Function',
      Properties: { ReservedConcurrentExecutions: reserved },
    },
    Sender: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'example.com' } },
    Pages: { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: {} },
    Files: { Type: 'AWS::CloudFront::ResponseHeadersPolicy', Properties: {} },
    Api: { Type: 'AWS::CloudFront::CachePolicy', Properties: {} },
  },
})
const named = (name: string) => Object.assign(new Error(name), { name })
const accountHas = (ConcurrentExecutions: number) =>
  lambda.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions, UnreservedConcurrentExecutions: ConcurrentExecutions },
  })
/** How many CloudFront policies of its own an account has. */
const policiesAre = ({ headers, cache }: { headers: number; cache: number }) => {
  const list = (Quantity: number) => ({ Quantity, MaxItems: 100 })
  cloudFront
    .on(ListResponseHeadersPoliciesCommand, { Type: 'custom' })
    .resolves({ ResponseHeadersPolicyList: list(headers) })
    .on(ListCachePoliciesCommand, { Type: 'custom' })
    .resolves({ CachePolicyList: list(cache) })
}
const quota = (QuotaName: string) => ({
  ServiceCode: 'cloudfront',
  QuotaCode: `L-${QuotaName.length}`,
  QuotaName,
  Value: 20,
})
const certificateIs = (Certificate: object) =>
  acm.on(DescribeCertificateCommand).resolves({ Certificate } as never)

/** An account that is ready for a first deployment. */
beforeEach(() => {
  for (const client of clients) client.reset()
  accountHas(1_000)
  certificateIs({ Status: 'ISSUED', SubjectAlternativeNames: ['*.example.com'] })
  ses.on(GetEmailIdentityCommand).rejects(named('NotFoundException'))
  policiesAre({ headers: 0, cache: 0 })
  quotas.on(ListServiceQuotasCommand, { ServiceCode: 'cloudfront' }).resolves({
    Quotas: [
      quota('Distributions associated with the same cache policy'),
      quota('Cache policies per AWS account'),
      quota('Response headers policies per AWS account'),
    ],
  })
})

const check = (more: Partial<Settings> = {}, deployed?: Template) =>
  checkReady({ settings: { ...settings, ...more }, next: stackWith(12), deployed })

test('an account in order passes, and so does one that AWS says nothing about', async () => {
  await check()
  for (const client of clients) client.reset()
  lambda.on(GetAccountSettingsCommand).rejects(named('AccessDeniedException'))
  acm.on(DescribeCertificateCommand).rejects(named('AccessDeniedException'))
  ses.on(GetEmailIdentityCommand).rejects(named('TimeoutError'))
  quotas.on(ListServiceQuotasCommand).rejects(named('AccessDeniedException'))
  await check()
})

test('a new account has no concurrency to reserve', async () => {
  accountHas(10)
  await expect(check()).rejects.toThrow(
    /reserves 12 concurrent executions.*the account has 10.*reservedConcurrency: false for production/s,
  )
  accountHas(111)
  await expect(check()).rejects.toThrow(/Concurrency/)
  accountHas(112)
  await check()
})

test('what is reserved already counts once', async () => {
  accountHas(10)
  ses.on(GetEmailIdentityCommand).resolves({})
  await check({}, stackWith(12))
})

test('a certificate that isn’t issued names the records that issue it', async () => {
  certificateIs({
    Status: 'PENDING_VALIDATION',
    DomainName: 'shop.example.com',
    DomainValidationOptions: [
      { ResourceRecord: { Name: '_a.shop.example.com.', Type: 'CNAME', Value: '_b.acm.aws.' } },
    ],
  })
  await expect(check()).rejects.toThrow(
    /It is pending validation.*_a\.shop\.example\.com\.\s+CNAME\s+_b\.acm\.aws\./s,
  )
})

test.each([
  ['another host', ['www.example.com']],
  ['a deeper host', ['*.shop.example.com']],
  ['the bare domain', ['example.com']],
])('a certificate for %s is refused', async (_, SubjectAlternativeNames) => {
  certificateIs({ Status: 'ISSUED', SubjectAlternativeNames })
  await expect(check()).rejects.toThrow(/not for shop\.example\.com/)
})

test('a certificate that doesn’t exist is named', async () => {
  acm.on(DescribeCertificateCommand).rejects(named('ResourceNotFoundException'))
  await expect(check()).rejects.toThrow(/This account has no certificate arn:aws:acm/)
})

test('a sender that SES has already must be named as such, and the other way round', async () => {
  const adopted = {
    settings: { ...settings, mailIdentityExists: true },
    next: {},
    deployed: undefined,
  }
  await expect(checkReady(adopted)).rejects.toThrow(/SES has no example\.com/)
  ses.on(GetEmailIdentityCommand).resolves({})
  await expect(check()).rejects.toThrow(/SES has example\.com already/)
  await checkReady(adopted)
  await check({}, stackWith(12))
})

test('an account with several stages has no CloudFront policies left', async () => {
  policiesAre({ headers: 18, cache: 19 })
  await check()
  policiesAre({ headers: 19, cache: 0 })
  await expect(check()).rejects.toThrow(
    /has 19 of 20 response headers policies, and the stage adds 2.*--service-code cloudfront --quota-code L-41 --desired-value 21/s,
  )
  policiesAre({ headers: 0, cache: 20 })
  await expect(check()).rejects.toThrow(/has 20 of 20 cache policies, and the stage adds 1/)
  // They are there already.
  ses.on(GetEmailIdentityCommand).resolves({})
  await check({}, stackWith(12))
})

test('everything to do is listed at once', async () => {
  accountHas(10)
  certificateIs({ Status: 'ISSUED', SubjectAlternativeNames: ['www.example.com'] })
  ses.on(GetEmailIdentityCommand).resolves({})
  await expect(check()).rejects.toThrow(/Concurrency.*Certificate.*Sender/s)
})
