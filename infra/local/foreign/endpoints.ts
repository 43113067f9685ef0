import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Problem } from '../problem.ts'

/** The services that another server can provide, by the SDK's names. */
export const serviceNames = {
  DYNAMODB: 'DynamoDB',
  S3: 'S3',
  SSM: 'Parameter Store',
  SQS: 'SQS',
  SNS: 'SNS',
  SESV2: 'SES',
  COGNITO_IDENTITY_PROVIDER: 'Cognito',
} as const
export type ServiceKey = keyof typeof serviceNames
export const serviceKeys = Object.keys(serviceNames) as ServiceKey[]

type Environment = Record<string, string | undefined>

const general = 'AWS_ENDPOINT_URL'

/** Returns the variable that sets a service's endpoint: its own, or the general one. */
const variableOf = (service: string, environment: Environment) =>
  [`${general}_${service}`, general].find(name => environment[name])

/** Returns the endpoint that the environment sets for a service, as the SDK reads it. */
export const endpointOf = (
  service: ServiceKey | 'DYNAMODB_STREAMS',
  environment: Environment = process.env,
): string | undefined => {
  const variable = variableOf(service, environment)
  return variable && environment[variable]?.replace(/\/+$/, '')
}

/** Lists the endpoints that the environment sets, with the variable of each. */
const configured = (environment: Environment): Map<string, string> =>
  new Map(
    [...serviceKeys, 'DYNAMODB_STREAMS' as const].flatMap(service => {
      const url = endpointOf(service, environment)
      return url ? [[url, variableOf(service, environment) ?? general]] : []
    }),
  )

const amazon = /(^|\.)(amazonaws\.com(\.cn)?|amazonaws\.eu|api\.aws|aws\.dev)\.?$/i
const near = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^::1$/,
  /^f[cd][\da-f]{2}:/i,
]
const isNear = (address: string) => {
  const plain = address.replace(/^::ffff:/i, '')
  return near.some(range => range.test(plain))
}

/** Variable that names one more host that the store may use. */
const flag = 'ALLOW_ENDPOINT_HOST'

const addressesOf = (host: string): Promise<string[]> =>
  isIP(host)
    ? Promise.resolve([host])
    : lookup(host, { all: true }).then(
        found => found.map(({ address }) => address),
        () => [],
      )

const hostOf = (url: string, variable: string): string => {
  const { protocol, hostname } = URL.parse(url) ?? { protocol: '', hostname: '' }
  if (/^https?:$/.test(protocol) && hostname) return hostname.replace(/^\[|\]$/g, '')
  throw new Problem(`${variable} must be a URL such as http://127.0.0.1:4566, not "${url}".`)
}

/** Throws a `Problem` unless the endpoint is on this machine, in a private network or allowed. */
const checkHost = async (url: string, variable: string, environment: Environment) => {
  const host = hostOf(url, variable)
  if (amazon.test(host)) {
    throw new Problem(
      `${variable} points to AWS (${host}). A local store never uses AWS. Deploy one with npm run deploy instead.`,
    )
  }
  if (host === environment[flag]) return
  const addresses = await addressesOf(host)
  if (addresses.length === 0) {
    throw new Problem(`${variable} is ${url}, but no host has the name ${host}.`)
  }
  if (!addresses.every(isNear)) {
    throw new Problem(
      `${variable} points to ${host}, which is outside your machine and private network. To use it, set ${flag}=${host}.`,
    )
  }
}

/** How long a server may take for its first answer, in milliseconds: some load their services first. */
const timeoutMs = 20_000

/** Throws a `Problem` if no HTTP server answers. Any status is an answer. */
const checkAnswer = async (url: string, variable: string) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    await answer.body?.cancel()
  } catch {
    throw new Problem(
      `${variable} is ${url}, but nothing answers there. Start the server first, or unset ${variable}.`,
    )
  }
}

/**
 * Checks the endpoints that the environment sets. Throws a `Problem` for one that isn't a URL, is
 * outside the private network or doesn't answer.
 */
export const checkEndpoints = async (environment: Environment = process.env): Promise<void> => {
  const endpoints = [...configured(environment)]
  await Promise.all(endpoints.map(([url, variable]) => checkHost(url, variable, environment)))
  await Promise.all(endpoints.map(([url, variable]) => checkAnswer(url, variable)))
}
