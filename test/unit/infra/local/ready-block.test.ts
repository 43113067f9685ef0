import { expect, it } from 'vitest'
import type { ForeignServices } from '../../../../infra/local/foreign/open.ts'
import { readyBlock } from '../../../../infra/local/ready-block.ts'

const server = 'http://127.0.0.1:4566'
const block = (foreign: Partial<ForeignServices> | undefined) =>
  readyBlock({
    url: 'http://localhost:3000',
    demo: true,
    payments: ['demo'],
    folder: '/state',
    took: 1000,
    foreign: foreign && {
      url: {},
      reasons: {},
      environment: {},
      queues: new Map(),
      topics: new Map(),
      listsEmails: false,
      ...foreign,
    },
  })

it('lists which service is where and why one is built in', () => {
  const text = block({
    url: { DYNAMODB: 'http://127.0.0.1:8000', S3: server, SQS: server },
    reasons: { COGNITO_IDENTITY_PROVIDER: 'RevokeToken failed with InternalFailure' },
  })
  expect(text).toContain('On your server DynamoDB (http://127.0.0.1:8000)')
  expect(text).toContain(`On your server S3, SQS (${server})`)
  expect(text).toContain('Built in       Parameter Store, SES, Cognito')
  expect(text).toContain('Not used there Cognito: RevokeToken failed with InternalFailure')
})

it('has no lines about services without another server', () => {
  expect(block(undefined)).not.toMatch(/On your server|Built in|Not used/)
})

it.each([
  ['the store’s page where the server lists its emails', true, 'http://localhost:3000/inbox'],
  ['the server where it doesn’t', false, `on ${server}, which has no list at /_aws/ses`],
])('names %s as the inbox', (_, listsEmails, expected) => {
  expect(block({ url: { SESV2: server }, listsEmails })).toContain(`Email inbox    ${expected}`)
})
