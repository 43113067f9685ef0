import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

type Stored = { bucket: string; key: string; content: Buffer | Readable; metadata: object }
type Headers = Record<string, string | string[] | undefined>
type Options = { start?: number; end?: number } | undefined

/** The methods we use of the emulator's file store. */
type Store = {
  getResourcePath(bucket: string, key: string | undefined, resource: string): string
  getMetadata(bucket: string, key: string): Promise<{ etag: string }>
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
  getObject(bucket: string, key: string, options: Options): Promise<unknown>
  putObject(object: Stored): Promise<{ size: number; md5: string }>
}

/** The fields we use of a request and its response. */
type Exchange = {
  method: string
  path: string
  query: Record<string, string | undefined>
  headers: Headers
  status: number
  type: string
  body: unknown
}

export type Emulator = {
  store: Store
  middleware: ((context: Exchange, next: () => Promise<void>) => Promise<void>)[]
}

const S3Error = createRequire(import.meta.url)('s3rver/lib/models/error') as new (
  code: string,
  message: string,
) => Error

/** Runs operations on the same object one at a time. */
const makeKeyedQueue = () => {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const leave = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(leave, leave)
    return turn
  }
}

/**
 * Makes writes atomic and conditional, as in S3. The emulator reports a write as done before the file
 * is complete, lets readers see half of it, and ignores If-Match and If-None-Match.
 */
export const makeWritesAtomic = ({ store, middleware }: Emulator) => {
  // The store doesn't get the headers with the conditions.
  const request = new AsyncLocalStorage<Headers>()
  middleware.unshift((context, next) => request.run(context.headers, next))
  const inTurn = makeKeyedQueue()
  const getObject = store.getObject.bind(store)

  const refuseUnless = async ({ bucket, key }: Stored) => {
    const headers = request.getStore()
    const ifMatch = headers?.['if-match']
    const none = headers?.['if-none-match'] === '*'
    if (!ifMatch && !none) return
    const existing = await store.getMetadata(bucket, key).catch(() => undefined)
    if (ifMatch && !existing) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
    if ((ifMatch && ifMatch !== existing?.etag) || (none && existing)) {
      throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions did not hold')
    }
  }

  store.getObject = (bucket, key, options) =>
    inTurn(`${bucket}/${key}`, () => getObject(bucket, key, options))

  store.putObject = async object => {
    const { bucket, key, content, metadata } = object
    const body = Buffer.isBuffer(content) ? content : await buffer(content)
    const md5 = createHash('md5').update(body).digest('hex')
    return inTurn(`${bucket}/${key}`, async () => {
      await refuseUnless(object)
      const path = store.getResourcePath(bucket, key, 'object')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.new`, body)
      await rename(`${path}.new`, path)
      await store.putMetadata(bucket, key, metadata, md5)
      return { size: body.length, md5 }
    })
  }
}
