import { mkdirSync } from 'node:fs'
import { type Service, startHost } from './child.ts'
import type { S3Settings } from './hosts/s3-host.ts'

/** A bucket's cross-origin rules as the template words them. */
export type CorsRule = {
  AllowedOrigins?: string[]
  AllowedMethods?: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}
export type Bucket = { name: string; cors?: CorsRule[] | undefined }

const tags = (name: string, values: readonly (string | number)[] = []) =>
  values.map(value => `<${name}>${value}</${name}>`).join('')

/** The rules as S3 takes them, open to every origin: here the port of the shop is not fixed. */
export const corsXml = (rules: CorsRule[]): string => {
  const rule = (cors: CorsRule) =>
    `<CORSRule><AllowedOrigin>*</AllowedOrigin>${tags('AllowedMethod', cors.AllowedMethods)}` +
    `${tags('AllowedHeader', cors.AllowedHeaders)}${tags('ExposeHeader', cors.ExposedHeaders)}` +
    `${tags('MaxAgeSeconds', cors.MaxAge === undefined ? [] : [cors.MaxAge])}</CORSRule>`
  return `<CORSConfiguration>${rules.map(rule).join('')}</CORSConfiguration>`
}

/** Starts S3 over a folder, with its buckets made. */
export const startS3 = (directory: string, buckets: Bucket[], port?: number): Promise<Service> => {
  mkdirSync(directory, { recursive: true })
  const settings: S3Settings = {
    directory,
    buckets: buckets.map(({ name, cors }) => ({
      name,
      cors: cors?.length ? corsXml(cors) : undefined,
    })),
  }
  // Its listings hash with MD4-era primitives that OpenSSL 3 keeps behind this switch.
  const options = ['--openssl-legacy-provider']
  return startHost('S3', new URL('./hosts/s3-host.ts', import.meta.url), settings, port, options)
}
