import { expect, test } from 'vitest'
import { findDynoxide } from '../../../infra/local/imitations/dynamodb.ts'

test('explains what to do on a system without a binary', () => {
  expect(() => findDynoxide('', 'plan9-mips')).toThrow(
    'No package has a local DynamoDB for plan9-mips. Put dynoxide (github.com/nubo-db/dynoxide) on the PATH, or set AWS_ENDPOINT_URL_DYNAMODB to a running DynamoDB.',
  )
})
