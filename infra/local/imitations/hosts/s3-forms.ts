import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import type { Emulator } from './s3-store.ts'

type Condition = Record<string, string> | [rule: string, ...operands: (string | number)[]]
type Policy = { expiration: string; conditions: Condition[] }
type Fields = Map<string, string>

type Context = {
  req: Readable
  params: { bucket: string }
  store: Emulator['store']
  status: number
  get(header: string): string
  set(header: string, value: string): void
}
type Controller = { postObject(context: Context): Promise<void> }

const require = createRequire(import.meta.url)
const controller = require('s3rver/lib/controllers/object') as Controller
const S3Error = require('s3rver/lib/models/error') as new (code: string, message: string) => Error

const refuse = (why: string): never => {
  throw new S3Error('AccessDenied', `Invalid according to Policy: ${why}`)
}

const checkSize = (size: number, least: number, most: number) => {
  if (size < least) throw new S3Error('EntityTooSmall', 'Your upload is too small')
  if (size > most) throw new S3Error('EntityTooLarge', 'Your upload is too large')
}

/** Fields that a policy doesn't have to list. */
const free = new Set(['policy', 'x-amz-signature', 'bucket'])

const checkPolicy = ({ expiration, conditions }: Policy, fields: Fields, size: number) => {
  if (Date.parse(expiration) < Date.now()) refuse('Policy expired.')
  const named = new Set<string>()
  const equal = (name: string, value: unknown) => {
    named.add(name)
    if (fields.get(name) !== value) refuse(`Policy Condition failed: ${name}`)
  }
  for (const condition of conditions) {
    if (!Array.isArray(condition))
      for (const [name, value] of Object.entries(condition)) equal(name.toLowerCase(), value)
    else if (condition[0] === 'content-length-range')
      checkSize(size, Number(condition[1]), Number(condition[2]))
    else if (condition[0] === 'eq') equal(String(condition[1]).slice(1).toLowerCase(), condition[2])
    else refuse(`the local S3 does not know the rule ${condition[0]}`)
  }
  for (const name of fields.keys())
    if (!free.has(name) && !named.has(name)) refuse(`Extra input fields: ${name}`)
}

/**
 * Accepts form uploads as S3 does. The emulator stores any file of any size under any key; here a form
 * needs a policy and must follow it. The policy's signature isn't checked on a local machine.
 */
export const takeFormsByPolicy = () => {
  controller.postObject = async context => {
    const headers = { 'content-type': context.get('content-type') }
    const form = await new Response(Readable.toWeb(context.req) as BodyInit, { headers }).formData()
    const file = form.get('file')
    if (!(file instanceof File)) throw new S3Error('InvalidArgument', 'POST requires one file')
    const fields: Fields = new Map([['bucket', context.params.bucket]])
    for (const [name, value] of form)
      if (typeof value === 'string') fields.set(name.toLowerCase(), value)
    const policy = Buffer.from(fields.get('policy') ?? '', 'base64').toString()
    if (!policy || !fields.get('x-amz-signature')) refuse('there is none')
    checkPolicy(JSON.parse(policy), fields, file.size)
    const { md5 } = await context.store.putObject({
      bucket: context.params.bucket,
      key: fields.get('key') ?? '',
      content: Buffer.from(await file.arrayBuffer()),
      metadata: { 'content-type': fields.get('content-type') },
    })
    context.set('etag', JSON.stringify(md5))
    context.status = 204
  }
}
