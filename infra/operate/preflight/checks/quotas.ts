import {
  paginateListServiceQuotas,
  type ServiceQuota,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas'
import { atLeast, type Finding, finding, type PreflightCheck } from '../check.ts'

/** Lists the account's quotas of a service. */
export const quotasOf = async (
  ServiceCode: string,
  client = new ServiceQuotasClient({}),
): Promise<ServiceQuota[]> => {
  const quotas: ServiceQuota[] = []
  for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode }))
    quotas.push(...Quotas)
  return quotas
}

/** Returns the command that requests more of a quota. */
export const quotaRequest = ({ ServiceCode, QuotaCode }: ServiceQuota, value: number): string =>
  `aws service-quotas request-service-quota-increase --service-code ${ServiceCode} --quota-code ${QuotaCode} --desired-value ${value}`

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
    `Request more: ${quotaRequest(quota, wanted)}`,
  )
}

/** Cognito refuses more than its quota for all pools of the account. */
export const checkCognitoQuotas: PreflightCheck = async ({ load }) => {
  const quotas = await quotasOf('cognito-idp')
  return [
    compare(quotas, 'Cognito sign-ins', /UserAuthentication/, load.signInsPerSecond),
    compare(quotas, 'Cognito registrations', /UserCreation/, load.signInsPerSecond),
    compare(quotas, 'Cognito tokens', /UserToken/, load.signInsPerSecond),
  ]
}

/** All APIs of the account share this quota. */
export const checkGatewayQuota: PreflightCheck = async ({ load }) => [
  compare(
    await quotasOf('apigateway'),
    'API Gateway, whole account',
    /^Throttle rate$/i,
    load.callsPerSecond,
  ),
]
