import type { Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { runHost } from './run-host.ts'
import { takeFormsByPolicy } from './s3-forms.ts'
import { type Emulator, makeWritesAtomic } from './s3-store.ts'
import { addMultipartCalls } from './s3-uploads.ts'

export type S3Settings = {
  directory: string
  buckets: { name: string; cors?: string | undefined }[]
}

type S3rver = Emulator & {
  configureBuckets(): Promise<void>
  listen(port: number, address: string): Promise<HttpServer>
}
type Accounts = { registry: Map<string, object>; DUMMY_ACCOUNT: object }

const require = createRequire(import.meta.url)
const Server = require('s3rver') as new (options: object) => S3rver
const accounts = require('s3rver/lib/models/account') as Accounts

// Accepts every access key, because this is a local machine.
accounts.registry.get = () => accounts.DUMMY_ACCOUNT

await runHost<S3Settings>(async ({ directory, buckets }, port) => {
  const server = new Server({
    directory,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: buckets.map(({ name, cors }) => ({ name, configs: cors ? [cors] : [] })),
  })
  makeWritesAtomic(server)
  takeFormsByPolicy()
  addMultipartCalls(server)
  await server.configureBuckets()
  return server.listen(port, '127.0.0.1')
})
