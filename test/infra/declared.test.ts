import { expect, test } from 'vitest'
import { readDeclared } from '../../infra/local/foreign/declared.ts'
import { makeStack } from './template.ts'

const { app, stack } = makeStack({ mailFrom: 'shop@brand.example', domain: 'brand.example' })
const declared = readDeclared(app.synth().directory, 'localhost:3000')

const named = (part: string) =>
  Object.entries(declared.buckets).find(([name]) => name.startsWith(part))?.[1]

test('reads the rules of buckets as S3 takes them', () => {
  expect(stack.stackName).toBe('Selvedge')
  expect(Object.keys(declared.buckets)).toHaveLength(6)
  expect(named('picturesbucket')).toEqual({
    versioned: true,
    lifecycle: [
      {
        ID: 'AbortUnfinishedUploads',
        Status: 'Enabled',
        Filter: { Prefix: '' },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      },
      {
        ID: 'UnclaimedUploads',
        Status: 'Enabled',
        Filter: { Prefix: 'uploads/' },
        Expiration: { Days: 1 },
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
      {
        ID: 'FormerPictures',
        Status: 'Enabled',
        Filter: { Prefix: '' },
        Expiration: { ExpiredObjectDeleteMarker: true },
        NoncurrentVersionExpiration: { NoncurrentDays: 35 },
      },
    ],
  })
  const invoices = named('invoicesbucket')
  expect(invoices?.versioned).toBe(true)
  expect(invoices?.lifecycle).toContainEqual({
    ID: 'FormerInvoices',
    Status: 'Enabled',
    Filter: { Prefix: '' },
    Expiration: { ExpiredObjectDeleteMarker: true },
    NoncurrentVersionExpiration: { NoncurrentDays: 90 },
  })
})

test('reads the queue of failed changes and what SES reports to which function', () => {
  const queue = declared.queues.find(({ name }) => name === declared.failedChanges)
  expect(queue?.attributes).toEqual({
    MessageRetentionPeriod: String(14 * 24 * 3600),
    VisibilityTimeout: '90',
  })
  const [set] = declared.mail.sets
  expect(set?.events).toEqual(['BOUNCE', 'COMPLAINT'])
  expect(declared.topics).toContain(set?.topic)
  const { functionName } = declared.subscriptions.find(({ topic }) => topic === set?.topic) ?? {}
  expect(functionName).toMatch(/^MailFeedbackFunction/)
})

test('reads the domain and the address that send', () => {
  expect(declared.mail.identities).toEqual(['brand.example', 'shop@brand.example'])
})
