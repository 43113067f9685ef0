import type { Assembly } from './assembly.ts'
import { poolId, region } from './names.ts'
import { Problem } from './problem.ts'
import type { Service } from './services/child.ts'
import { readJwks, startCognito } from './services/cognito.ts'
import { startDynamoDB } from './services/dynamodb.ts'
import type { CognitoSettings } from './services/hosts/cognito-host.ts'
import { keepRunning } from './services/keep.ts'
import { startMail } from './services/mail.ts'
import { startParameters } from './services/parameters.ts'
import { startPayments } from './services/payments.ts'
import { type Bucket, startS3 } from './services/s3.ts'
import type { LocalPayments } from './settings.ts'
import type { State } from './state.ts'

type Environment = Record<string, string>

export type Services = {
  started: Service[]
  url: {
    dynamodb: string
    s3: string
    mail: string
    cognito: string
    /** Undefined without the provider. */
    stripe: string | undefined
    paypal: string | undefined
  }
  /** Variables that every function gets besides its own. */
  environment: Environment
  stop(): Promise<void>
}

type Needs = {
  state: State
  assembly: { buckets: Bucket[] } & Pick<Assembly, 'pool' | 'functions'>
  /** The payment providers. Real ones have local servers, and keys in Parameter Store. */
  payments: LocalPayments
  /** URL of the store. */
  siteUrl: string
  /** URL where Cognito invokes its triggers and functions invoke each other. */
  lambdaUrl: string
  /** Called with the services' process ids, at the start and after each restart. */
  onChildren?(pids: number[]): void
}

/** Reads the SDK's endpoint variable for a service. If set, that service is used instead of ours. */
const configuredUrl = (service: string) => process.env[`AWS_ENDPOINT_URL_${service}`]

const credentials = (): Environment => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  const foreign = ['DYNAMODB', 'S3', 'SESV2', 'SSM', 'COGNITO_IDENTITY_PROVIDER'].some(
    configuredUrl,
  )
  if (foreign && AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY) {
    return {
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { AWS_SESSION_TOKEN }),
    }
  }
  return { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
}

/** Starts every service that has no endpoint in the environment, on one state folder. */
export const startServices = async ({
  state,
  assembly,
  payments,
  siteUrl,
  lambdaUrl,
  onChildren,
}: Needs): Promise<Services> => {
  const started: Service[] = []
  const note = () => onChildren?.(started.map(({ pid }) => pid))
  const stop = async () => {
    await Promise.all(started.map(service => service.stop()))
  }
  const use = async (service: string, start: (port?: number) => Promise<Service>) => {
    const url = configuredUrl(service)
    return url ? url.replace(/\/$/, '') : startOwn(start)
  }
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
      use('DYNAMODB', port => startDynamoDB(state.table, port)),
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
    const environment = {
      ...credentials(),
      AWS_REGION: process.env.AWS_REGION ?? region,
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamodb,
      AWS_ENDPOINT_URL_S3: s3,
      AWS_ENDPOINT_URL_SESV2: mail,
      AWS_ENDPOINT_URL_SSM: ssm,
      ...real,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
      AWS_ENDPOINT_URL_LAMBDA: lambdaUrl,
      // The local S3 would store the SDK's checksum trailers in the files.
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
      AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
      ...(configuredUrl('COGNITO_IDENTITY_PROVIDER')
        ? ownPool()
        : { COGNITO_JWKS: await readJwks(cognito, poolId) }),
    }
    const url = { dynamodb, s3, mail, cognito, stripe: real.STRIPE_URL, paypal: real.PAYPAL_URL }
    return { started, url, environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const ownPool = (): Environment => {
  const names = ['ID', 'CLIENT_ID', 'SESSION_CLIENT_ID', 'SERVER_CLIENT_ID']
  const given = names.flatMap(name => {
    const value = process.env[`USER_POOL_${name}`]
    return value ? [[`USER_POOL_${name}`, value]] : []
  })
  if (given.length === names.length) return Object.fromEntries(given)
  throw new Problem(
    'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER is set. Also set USER_POOL_ID, USER_POOL_CLIENT_ID, USER_POOL_SESSION_CLIENT_ID and USER_POOL_SERVER_CLIENT_ID to the pool and clients to use there.',
  )
}
