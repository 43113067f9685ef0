import type { Assembly } from './assembly.ts'
import { clientId, poolId, region } from './names.ts'
import { Problem } from './problem.ts'
import type { Service } from './services/child.ts'
import { readJwks, startCognito } from './services/cognito.ts'
import { startDynamoDB } from './services/dynamodb.ts'
import type { CognitoSettings } from './services/hosts/cognito-host.ts'
import { keepRunning } from './services/keep.ts'
import { startMail } from './services/mail.ts'
import { type Bucket, startS3 } from './services/s3.ts'
import type { State } from './state.ts'

type Environment = Record<string, string>

export type Services = {
  started: Service[]
  url: { dynamodb: string; s3: string; mail: string; cognito: string }
  /** What every function finds in its environment beside its own. */
  environment: Environment
  stop(): Promise<void>
}

type Needs = {
  state: State
  assembly: { buckets: Bucket[] } & Pick<Assembly, 'pool' | 'functions'>
  /** Where Cognito invokes its triggers, and functions one another. */
  lambdaUrl: string
  /** Reports the processes of the services, at first and after each restart. */
  onChildren?(pids: number[]): void
}

/** The SDK's own variable for a service: set it, and that service is used instead of ours. */
const given = (service: string) => process.env[`AWS_ENDPOINT_URL_${service}`]

const credentials = (): Environment => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  const foreign = ['DYNAMODB', 'S3', 'SESV2', 'COGNITO_IDENTITY_PROVIDER'].some(given)
  if (foreign && AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY) {
    return {
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { AWS_SESSION_TOKEN }),
    }
  }
  return { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
}

/** Starts each service that the environment does not name already, all over one state folder. */
export const startServices = async ({
  state,
  assembly,
  lambdaUrl,
  onChildren,
}: Needs): Promise<Services> => {
  const started: Service[] = []
  const note = () => onChildren?.(started.map(({ pid }) => pid))
  const stop = async () => {
    await Promise.all(started.map(service => service.stop()))
  }
  const use = async (service: string, start: (port?: number) => Promise<Service>) => {
    const url = given(service)
    if (url) return url.replace(/\/$/, '')
    const own = await keepRunning(start, note)
    started.push(own)
    note()
    return own.url
  }
  try {
    const from = assembly.functions.find(({ environment }) => environment.MAIL_FROM)
    const { pool } = assembly
    // Settled, not raced: when one can't start, those that could must still be found and ended.
    const first = await Promise.allSettled([
      use('DYNAMODB', port => startDynamoDB(state.table, port)),
      use('S3', port => startS3(state.s3, assembly.buckets, port)),
      use('SESV2', port => startMail(state.mail, port)),
    ])
    const failed = first.find(result => result.status === 'rejected')
    if (failed) throw failed.reason
    const [dynamodb = '', s3 = '', mail = ''] = first.map(result =>
      result.status === 'fulfilled' ? result.value : '',
    )
    const poolSettings: CognitoSettings = {
      directory: state.cognito,
      region,
      pool: { id: poolId, clientId, ...pool },
      passwordPolicy: pool.properties.Policies?.PasswordPolicy,
      triggers: { lambdaUrl, region, names: pool.triggers },
      mail: { url: mail, from: from?.environment.MAIL_FROM ?? 'no-reply@localhost' },
    }
    const cognito = await use('COGNITO_IDENTITY_PROVIDER', port => startCognito(poolSettings, port))
    const environment = {
      ...credentials(),
      AWS_REGION: process.env.AWS_REGION ?? region,
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
      AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamodb,
      AWS_ENDPOINT_URL_S3: s3,
      AWS_ENDPOINT_URL_SESV2: mail,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
      AWS_ENDPOINT_URL_LAMBDA: lambdaUrl,
      // The checksum trailers of today's SDK would end up in the files of the local S3.
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
      AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
      COGNITO_AUTH_FLOW: 'USER_PASSWORD_AUTH',
      ...(given('COGNITO_IDENTITY_PROVIDER')
        ? ownPool()
        : { COGNITO_JWKS: await readJwks(cognito, poolId) }),
    }
    return { started, url: { dynamodb, s3, mail, cognito }, environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const ownPool = (): Environment => {
  const { USER_POOL_ID, USER_POOL_CLIENT_ID } = process.env
  if (USER_POOL_ID && USER_POOL_CLIENT_ID) return { USER_POOL_ID, USER_POOL_CLIENT_ID }
  throw new Problem(
    'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER is set: please name the pool to use there with USER_POOL_ID and USER_POOL_CLIENT_ID.',
  )
}
