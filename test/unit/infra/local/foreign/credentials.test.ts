import { expect, it } from 'vitest'
import { foreignCredentials } from '../../../../../infra/local/foreign/credentials.ts'

const madeUp = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_SESSION_TOKEN: '' }
const issued = 'IOSFODNN7EXAMPLE'

it.each([
  ['keys of another server', 'minio', 'minio-secret', 'minio'],
  ['an account number, as LocalStack takes it', '000000000042', 'x', '000000000042'],
])('passes on %s', (_, id, secret, expected) => {
  const given = { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }
  expect(foreignCredentials(given)).toEqual({
    AWS_ACCESS_KEY_ID: expected,
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_SESSION_TOKEN: '',
  })
})

it.each([
  ['a user’s', `AKIA${issued}`],
  ['temporary', `ASIA${issued}`],
])('replaces %s keys that AWS issued, with their token', (_, id) => {
  const real = { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: 's', AWS_SESSION_TOKEN: 't' }
  expect(foreignCredentials(real)).toEqual(madeUp)
})

it('makes up keys without any in the environment', () => {
  expect(foreignCredentials({ AWS_PROFILE: 'work', AWS_SESSION_TOKEN: 't' })).toEqual(madeUp)
})
