import { mkdirSync } from 'node:fs'
import { type Service, startHost } from './child.ts'
import type { S3Settings } from './hosts/s3-host.ts'

/** A rule as `PutBucketCors` takes it. */
export type CorsRule = {
  AllowedOrigins?: string[]
  AllowedMethods?: string[]
  AllowedHeaders?: string[]
  MaxAgeSeconds?: number
}
export type Bucket = { name: string; cors?: CorsRule[] | undefined }

const tags = (name: string, values: readonly (string | number)[] = []) =>
  values.map(value => `<${name}>${value}</${name}>`).join('')

/** Converts CORS rules for S3. */
export const corsXml = (rules: CorsRule[]): string => {
  const rule = (cors: CorsRule) =>
    `<CORSRule>${tags('AllowedOrigin', cors.AllowedOrigins)}` +
    `${tags('AllowedMethod', cors.AllowedMethods)}${tags('AllowedHeader', cors.AllowedHeaders)}` +
    `${tags('MaxAgeSeconds', cors.MaxAgeSeconds === undefined ? [] : [cors.MaxAgeSeconds])}</CORSRule>`
  return `<CORSConfiguration>${rules.map(rule).join('')}</CORSConfiguration>`
}

/** Starts S3 on a folder and creates its buckets. */
export const startS3 = (directory: string, buckets: Bucket[], port?: number): Promise<Service> => {
  mkdirSync(directory, { recursive: true })
  const settings: S3Settings = {
    directory,
    buckets: buckets.map(({ name, cors }) => ({
      name,
      cors: cors?.length ? corsXml(cors) : undefined,
    })),
  }
  // Its listings use old hashes that OpenSSL 3 allows only with this option.
  const options = ['--openssl-legacy-provider']
  return startHost('S3', new URL('./hosts/s3-host.ts', import.meta.url), settings, port, options)
}
