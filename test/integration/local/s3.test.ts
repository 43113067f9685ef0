import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../../../infra/local/imitations/child.ts'
import { startS3 } from '../../../infra/local/imitations/s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-s3-'))
const Bucket = 'pictures'
const site = 'http://localhost:3000'
let service: Service
let client: S3Client

beforeAll(async () => {
  const cors = [{ AllowedMethods: ['POST'], AllowedOrigins: [site], AllowedHeaders: ['*'] }]
  service = await startS3(folder, [{ name: Bucket, cors }])
  client = new S3Client({
    endpoint: service.url,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
})

afterAll(async () => {
  client.destroy()
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const put = (Key: string, more: Partial<PutObjectCommandInput>) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', ...more }))
const get = (Key: string, IfNoneMatch?: string) =>
  client.send(new GetObjectCommand({ Bucket, Key, IfNoneMatch }))

test('keeps bytes, type and cache headers, and lists by prefix', async () => {
  const Body = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
  const CacheControl = 'public, max-age=31536000, immutable'
  await put('pictures/a b.webp', { Body, ContentType: 'image/webp', CacheControl })
  const found = await get('pictures/a b.webp')
  expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(Body)).toBe(true)
  expect(found).toMatchObject({ ContentType: 'image/webp', CacheControl })
  const list = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'pictures/' }))
  expect(list.Contents?.map(({ Key }) => Key)).toEqual(['pictures/a b.webp'])
})

test('honors conditional writes, so only one of several concurrent writers succeeds', async () => {
  const first = await put('snapshot', { Body: 'one', IfNoneMatch: '*' })
  await expect(put('snapshot', { IfNoneMatch: '*' })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 412 },
  })
  const race = await Promise.allSettled(
    ['two', 'three', 'four'].map(Body => put('snapshot', { Body, IfMatch: first.ETag })),
  )
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(put('nothing', { IfMatch: first.ETag })).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  })
})

test('answers 304 for a cached object', async () => {
  const { ETag } = await put('known', {})
  await expect(get('known', ETag)).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
})

test('never returns partly written objects', async () => {
  const versions = ['a', 'b'].map(letter => letter.repeat(500_000))
  await put('busy', { Body: versions[0] })
  const seen = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      if (at % 3 === 0) return void (await put('busy', { Body: versions[at % 2] }))
      return (await get('busy')).Body?.transformToString()
    }),
  )
  expect(seen.filter(text => text !== undefined && !versions.includes(text))).toEqual([])
})

describe('a multipart upload', () => {
  const open = async (Prefix: string) =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))).Uploads ?? []
  const startUpload = async (Key: string) => {
    const sent = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'text/plain' })
    const { UploadId } = await client.send(sent)
    const upload = { Bucket, Key, UploadId }
    const parts = []
    for (const [place, Body] of ['one ', '& two'].entries()) {
      const PartNumber = place + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      parts.push({ ETag, PartNumber })
    }
    return { upload, parts }
  }

  test('becomes one object when completed', async () => {
    const { upload, parts } = await startUpload('parts/<a> & b.txt')
    expect(await open('parts/')).toMatchObject([{ Key: upload.Key, UploadId: upload.UploadId }])
    expect(await open('pictures/')).toEqual([])
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
    )
    expect(await open('parts/')).toEqual([])
    const found = await get(upload.Key)
    expect(await found.Body?.transformToString()).toBe('one & two')
    expect(found.ContentType).toBe('text/plain')
  })

  test('leaves nothing when aborted', async () => {
    const { upload } = await startUpload('parts/aborted')
    await client.send(new AbortMultipartUploadCommand(upload))
    expect(await open('parts/aborted')).toEqual([])
    await expect(get('parts/aborted')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    })
    await expect(client.send(new AbortMultipartUploadCommand(upload))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    })
  })
})

/** Asks whether a page of this origin may upload with this method. */
const preflight = (origin: string, method: string) =>
  fetch(`${service.url}/${Bucket}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  })

test('allows uploads from the site', async () => {
  const { status, headers } = await preflight(site, 'POST')
  expect(status).toBe(200)
  // The local S3 answers any allowed origin with a wildcard.
  expect(['*', site]).toContain(headers.get('access-control-allow-origin'))
  expect(headers.get('access-control-allow-methods')).toContain('POST')
})

test.each([
  ['http://localhost:3001', 'POST'],
  ['https://store.example', 'POST'],
  [site, 'PUT'],
])('refuses uploads from %s with %s', async (origin, method) => {
  const { status, headers } = await preflight(origin, method)
  expect(status).toBe(403)
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

describe('a form upload', () => {
  /** Sends a form with this policy, as a browser does. The local S3 ignores the signature. */
  const upload = (policy: object | undefined, fields: Record<string, string>, bytes = 10) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (policy) form.append('policy', Buffer.from(JSON.stringify(policy)).toString('base64'))
    form.append('x-amz-signature', 'x')
    form.append('file', new Blob(['x'.repeat(bytes)]), 'a.webp')
    return fetch(`${service.url}/${Bucket}`, {
      method: 'POST',
      body: form,
      headers: { origin: site },
    })
  }
  const fields = { key: 'uploads/a', 'Content-Type': 'image/webp' }
  const policy = {
    expiration: new Date(Date.now() + 3_600_000).toISOString(),
    conditions: [
      { bucket: Bucket },
      { key: 'uploads/a' },
      ['eq', '$Content-Type', 'image/webp'],
      ['content-length-range', 1, 20],
    ],
  }

  test('is stored with the key and type of its policy', async () => {
    const sent = await upload(policy, fields)
    expect(sent.status).toBe(204)
    expect(sent.headers.get('access-control-allow-origin')).toBe(site)
    const found = await get('uploads/a')
    expect(found).toMatchObject({ ContentType: 'image/webp', ContentLength: 10 })
  })

  test.each([
    ['without a policy', undefined, fields, 10, 403],
    ['after it expires', { ...policy, expiration: '2020-01-01T00:00:00Z' }, fields, 10, 403],
    ['with another key', policy, { ...fields, key: 'uploads/b' }, 10, 403],
    ['with another type', policy, { ...fields, 'Content-Type': 'text/html' }, 10, 403],
    ['with a field that isn’t allowed', policy, { ...fields, acl: 'public-read' }, 10, 403],
    ['in another bucket', { ...policy, conditions: [{ bucket: 'else' }] }, fields, 10, 403],
    ['too large', policy, fields, 21, 400],
    ['empty', policy, fields, 0, 400],
  ])('is rejected %s', async (_, givenPolicy, sent, bytes, status) => {
    expect((await upload(givenPolicy, sent, bytes)).status).toBe(status)
    await expect(get('uploads/b')).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
  })
})
