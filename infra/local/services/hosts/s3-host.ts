import { createRequire } from 'node:module'
import { host } from './host.ts'

export type S3Settings = {
  directory: string
  buckets: { name: string; cors?: string | undefined }[]
}

type S3rver = new (
  options: object,
) => {
  configureBuckets(): Promise<void>
  listen(port: number, address: string): Promise<import('node:http').Server>
}

await host<S3Settings>(async ({ directory, buckets }) => {
  const Server = createRequire(import.meta.url)('s3rver') as S3rver
  const server = new Server({
    directory,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: buckets.map(({ name, cors }) => ({ name, configs: cors ? [cors] : [] })),
  })
  await server.configureBuckets()
  return server.listen(0, '127.0.0.1')
})
