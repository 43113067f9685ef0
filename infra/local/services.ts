import type { RealProvider } from '../../shared/schemas/payment-providers.ts'
import { foreignCredentials, ownCredentials } from './foreign/credentials.ts'
import type { DeclaredResources } from './foreign/declared.ts'
import { endpointOf, type ServiceKey, serviceKeys } from './foreign/endpoints.ts'
import type { ForeignServices } from './foreign/open.ts'
import type { Service } from './imitations/child.ts'
import { readJwks, startCognito } from './imitations/cognito.ts'
import { startDynamoDB } from './imitations/dynamodb.ts'
import type { CognitoSettings } from './imitations/hosts/cognito-host.ts'
import { keepRunning } from './imitations/keep-running.ts'
import { startMail } from './imitations/mail.ts'
import { startParameters } from './imitations/parameters.ts'
import { startPayments } from './imitations/payments.ts'
import { type Bucket, startS3 } from './imitations/s3.ts'
import { poolId, region } from './local-ids.ts'
import type { LocalPayments } from './settings.ts'
import type { State } from './state.ts'
import type { Assembly } from './template/assembly.ts'

type Environment = Record<string, string>

export type Services = {
  started: Service[]
  url: {
    dynamodb: string
    streams: string
    s3: string
    mail: string
    cognito: string
    /** URLs of the local servers of payment providers. */
    providers: Partial<Record<RealProvider, string>>
  }
  /** Variables that every function gets besides its own. */
  environment: Environment
  /** What servers that the environment names provide. Undefined if it names none. */
  foreign: ForeignServices | undefined
  stop(): Promise<void>
}

type Needs = {
  state: State
  /** Keeps no table in the state folder, for a store that ends with its process. */
  tableInMemory?: boolean
  assembly: { buckets: Bucket[] } & Pick<Assembly, 'pool' | 'functions'>
  /** Further resources of the stack, which only servers that the environment names need. */
  declared: DeclaredResources
  /** The payment providers. Real ones have local servers, and keys in Parameter Store. */
  payments: LocalPayments
  /** URL of the store. */
  siteUrl: string
  /** URL where Cognito invokes its triggers and functions invoke each other. */
  lambdaUrl: string
  /** Called with the services' process ids, at the start and after each restart. */
  onChildren?(pids: number[]): void
}

/** Creates what the stack declares on the servers that the environment names. */
const setUpForeign = async ({
  declared,
  assembly,
}: Needs): Promise<ForeignServices | undefined> => {
  if (!serviceKeys.some(service => endpointOf(service))) return undefined
  // Loaded late, because most stores use the built-in services only.
  const { openForeign } = await import('./foreign/open.ts')
  return openForeign({ declared, buckets: assembly.buckets, pool: assembly.pool })
}

/**
 * Starts every service that no other server provides, on one state folder. The SDK's endpoint variables
 * name other servers.
 */
export const startServices = async (needs: Needs): Promise<Services> => {
  const { state, tableInMemory, assembly, payments, siteUrl, lambdaUrl, onChildren } = needs
  const started: Service[] = []
  const note = () => onChildren?.(started.map(({ pid }) => pid))
  const stop = async () => {
    await Promise.all(started.map(service => service.stop()))
  }
  const foreign = await setUpForeign(needs)
  const use = async (service: ServiceKey, start: (port?: number) => Promise<Service>) =>
    foreign?.url[service] ?? startOwn(start)
  const startOwn = async (start: (port?: number) => Promise<Service>) => {
    const own = await keepRunning(start, note)
    started.push(own)
    note()
    return own.url
  }
  try {
    const { pool } = assembly
    // Waits for all, so that if one fails to start, the others can be stopped.
    const first = await Promise.allSettled([
      use('DYNAMODB', port => startDynamoDB(tableInMemory ? undefined : state.table, port)),
      use('S3', port => startS3(state.s3, assembly.buckets, port)),
      use('SESV2', port => startMail(state.mail, port)),
      use('SSM', port => startParameters(state.parameters, port)),
    ])
    const failed = first.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
    const [dynamodb = '', s3 = '', mail = '', ssm = ''] = first.map(result =>
      result.status === 'fulfilled' ? result.value : '',
    )
    const poolSettings: CognitoSettings = {
      directory: state.cognito,
      region,
      pool: { id: poolId, ...pool },
      passwordPolicy: pool.properties.Policies?.PasswordPolicy,
      triggers: { lambdaUrl, region, names: pool.triggers },
    }
    const cognito = await use('COGNITO_IDENTITY_PROVIDER', port => startCognito(poolSettings, port))
    const real = await startPayments({ payments, state, siteUrl, ssm, start: startOwn })
    const streams = foreign?.url.DYNAMODB_STREAMS ?? dynamodb
    const environment = {
      ...(foreign ? foreignCredentials() : ownCredentials),
      AWS_REGION: process.env.AWS_REGION ?? region,
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: streams,
      AWS_ENDPOINT_URL_S3: s3,
      AWS_ENDPOINT_URL_SESV2: mail,
      AWS_ENDPOINT_URL_SSM: ssm,
      ...real.environment,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
      AWS_ENDPOINT_URL_LAMBDA: lambdaUrl,
      // The local S3 would store the SDK's checksum trailers in the files.
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
      AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
      ...(foreign?.url.COGNITO_IDENTITY_PROVIDER
        ? foreign.environment
        : { COGNITO_JWKS: await readJwks(cognito, poolId) }),
    }
    const url = { dynamodb, streams, s3, mail, cognito, providers: real.urls }
    return { started, url, environment, foreign, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
