import { lookup } from 'node:dns/promises'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AccountRegion,
  checkAccount,
  findAccountRegion,
} from '../../../../infra/operate/deploy/check-account.ts'

vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }))

const sts = mockClient(STSClient)
const ssm = mockClient(SSMClient)
const account = '111122223333'

const check = (wanted: Partial<AccountRegion> = {}, options?: { bootstrapped?: boolean }) =>
  checkAccount({ stage: 'demo', ...wanted }, options)

const failing = (name: string, message = '') => Object.assign(new Error(message), { name })

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('AWS_DEFAULT_REGION', undefined)
  vi.stubEnv('AWS_PROFILE', undefined)
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', undefined)
  sts.reset()
  ssm.reset()
  sts.on(GetCallerIdentityCommand).resolves({ Account: account })
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } })
})
afterEach(() => vi.unstubAllEnvs())

test('returns the account and region of working credentials', async () => {
  expect(await check({ account })).toEqual({ account, region: 'eu-central-1' })
})

test('prefers the region of the stage, for the programs it starts too', async () => {
  expect(await check({ region: 'us-east-1' })).toMatchObject({ region: 'us-east-1' })
  expect(process.env).toMatchObject({ AWS_REGION: 'us-east-1', AWS_DEFAULT_REGION: 'us-east-1' })
})

test('never waits for the metadata of a virtual machine, unless it is switched on', async () => {
  await check()
  expect(process.env.AWS_EC2_METADATA_DISABLED).toBe('true')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'false')
  await check()
  expect(process.env.AWS_EC2_METADATA_DISABLED).toBe('false')
})

test.each([
  ['CredentialsProviderError', 'Could not load', /no AWS credentials.*aws sso login/],
  ['CredentialsProviderError', 'The SSO session has expired', /expired. Sign in: aws sso login/],
  ['InvalidClientTokenId', '', /doesn’t know this access key/],
  ['SignatureDoesNotMatch', '', /secret key doesn’t belong/],
  ['ExpiredToken', '', /expired/],
  ['TimeoutError', '', /doesn’t answer/],
  ['SomethingElse', 'odd', /SomethingElse: odd/],
])('explains %s (%s)', async (name, message, words) => {
  sts.on(GetCallerIdentityCommand).rejects(failing(name, message))
  await expect(check()).rejects.toThrow(words)
})

describe('an address that DNS doesn’t know', () => {
  const unknown = () => Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })

  test('is a region that doesn’t exist, if DNS knows another one', async () => {
    sts.on(GetCallerIdentityCommand).rejects(unknown())
    vi.mocked(lookup).mockResolvedValueOnce({ address: '192.0.2.1', family: 4 } as never)
    await expect(check()).rejects.toThrow(/^AWS has no region eu-central-1\. Correct region/)
  })

  test('is a missing network, if it doesn’t', async () => {
    sts.on(GetCallerIdentityCommand).rejects(unknown())
    vi.mocked(lookup).mockRejectedValueOnce(unknown())
    await expect(check()).rejects.toThrow(/AWS doesn’t answer/)
  })
})

describe('without credentials', () => {
  beforeEach(() => {
    const file = join(mkdtempSync(join(tmpdir(), 'aws-')), 'config')
    writeFileSync(file, '[profile shop]\nregion = eu-central-1\n')
    vi.stubEnv('AWS_CONFIG_FILE', file)
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent')
    sts.on(GetCallerIdentityCommand).rejects(failing('CredentialsProviderError'))
  })

  test('names the profile that has none', async () => {
    vi.stubEnv('AWS_PROFILE', 'shop')
    await expect(check()).rejects.toThrow('Sign in: aws sso login --profile shop')
  })

  test('names the profile that isn’t configured', async () => {
    vi.stubEnv('AWS_PROFILE', 'store')
    await expect(check()).rejects.toThrow('Create it: aws configure sso --profile store')
  })

  test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])(
    'names %s, which is missing',
    async key => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIA')
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
      vi.stubEnv(key, '')
      await expect(check()).rejects.toThrow(`${key} is missing.`)
    },
  )
})

test('names the characters of a key that was never replaced', async () => {
  sts
    .on(GetCallerIdentityCommand)
    .rejects(Object.assign(new TypeError('Invalid character'), { code: 'ERR_INVALID_CHAR' }))
  await expect(check()).rejects.toThrow('contains characters that no key has')
})

test('names a region that the account hasn’t enabled', async () => {
  sts
    .on(GetCallerIdentityCommand)
    .rejectsOnce(failing('InvalidClientTokenId'))
    .resolves({ Account: account })
  await expect(check({ region: 'ap-east-1' })).rejects.toThrow(
    'The account 111122223333 hasn’t enabled the region ap-east-1.',
  )
})

test('signs in without a region, and chooses none', async () => {
  vi.stubEnv('AWS_REGION', undefined)
  vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent')
  expect(await findAccountRegion()).toEqual({ account, region: undefined })
  expect(process.env.AWS_REGION).toBeUndefined()
  await expect(findAccountRegion('999988887777')).rejects.toThrow('the stage is in 999988887777')
})

test('gives up on credentials that never arrive', async () => {
  vi.useFakeTimers()
  try {
    sts.on(GetCallerIdentityCommand).callsFake(() => new Promise(() => {}))
    const checked = expect(check()).rejects.toThrow(/AWS doesn’t answer/)
    await vi.advanceTimersByTimeAsync(5_000)
    await checked
  } finally {
    vi.useRealTimers()
  }
})

test('refuses another account than the stage’s', async () => {
  await expect(check({ account: '999988887777' })).rejects.toThrow(
    /for account 111122223333, and the stage is in 999988887777/,
  )
})

test('names the command for an account that isn’t bootstrapped', async () => {
  ssm.on(GetParameterCommand).rejects(failing('ParameterNotFound'))
  await expect(check()).rejects.toThrow(
    /account 111122223333 in eu-central-1. Run once: npm run bootstrap -- --stage demo/,
  )
  expect(await check({}, { bootstrapped: false })).toMatchObject({ account })
})

test('refuses an account that an old CDK prepared', async () => {
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '5' } })
  await expect(check()).rejects.toThrow(/old CDK \(version 5\)/)
})

test('asks for a region', async () => {
  vi.stubEnv('AWS_REGION', undefined)
  vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent')
  await expect(check()).rejects.toThrow(/No region is set/)
})
