import {
  paginateListServiceQuotas,
  type ServiceQuota,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas'
import { routeThrottles } from '../../../throttles.ts'
import { atLeast, type Check, type Finding, finding } from '../check.ts'

const quotasOf = async (ServiceCode: string): Promise<ServiceQuota[]> => {
  const client = new ServiceQuotasClient({})
  const quotas: ServiceQuota[] = []
  for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode }))
    quotas.push(...Quotas)
  return quotas
}

const request = ({ ServiceCode, QuotaCode }: ServiceQuota, value: number) =>
  `Request more: aws service-quotas request-service-quota-increase --service-code ${ServiceCode} --quota-code ${QuotaCode} --desired-value ${value}`

/** Compares a quota, found by its name, with what the stage needs. */
const compare = (
  quotas: readonly ServiceQuota[],
  name: string,
  pattern: RegExp,
  wanted: number,
): Finding => {
  const quota = quotas.find(({ QuotaName = '' }) => pattern.test(QuotaName))
  if (quota?.Value === undefined)
    return {
      name,
      state: 'unknown',
      value: 'not listed',
      wanted: `${atLeast(wanted)} per second`,
      action: ['Look it up in the Service Quotas console.'],
    }
  return finding(
    name,
    quota.Value >= wanted,
    `${quota.Value.toLocaleString('en-US')} per second`,
    `${atLeast(wanted)} per second`,
    request(quota, wanted),
  )
}

const rateOf = (...paths: string[]) =>
  routeThrottles()
    .filter(({ key }) => paths.includes(key))
    .reduce((sum, { rate }) => sum + rate, 0)

/** Cognito refuses more than its quota for all pools of the account. The gateway should refuse first. */
export const checkCognitoQuotas: Check = async () => {
  const quotas = await quotasOf('cognito-idp')
  return [
    compare(
      quotas,
      'Cognito sign-ins',
      /UserAuthentication/,
      rateOf('POST /api/auth/login', 'POST /api/auth/verify'),
    ),
    compare(
      quotas,
      'Cognito registrations',
      /UserCreation/,
      rateOf('POST /api/auth/register', 'POST /api/auth/confirm'),
    ),
    compare(quotas, 'Cognito tokens', /UserToken/, rateOf('POST /api/auth/refresh')),
  ]
}

/** All APIs of the account share this quota. */
export const checkGatewayQuota: Check = async ({ load }) => [
  compare(
    await quotasOf('apigateway'),
    'API Gateway, whole account',
    /^Throttle rate$/i,
    load.callsPerSecond,
  ),
]
