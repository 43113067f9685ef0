import { contract } from '../../shared/api/index.ts'
import { type OpenApi, openApi } from '../../shared/api/openapi.ts'
import type { system } from '../../shared/api/system.ts'
import type { UseCase } from '../http/serve.ts'
import { referencePage } from './reference/page.ts'

const once = <T>(make: () => T) => {
  let made: T | undefined
  return (): T => {
    made ??= make()
    return made
  }
}

const describe = once(
  (): OpenApi => openApi(contract, { version: process.env.VERSION ?? '', url: '/api' }),
)
const document = once(() => JSON.stringify(describe()))
const page = once(() => referencePage(describe()))

/** This API as an OpenAPI document; made at the first call of an instance. */
export const openApiDocument: UseCase<typeof system.openapi> = async () => document()

/** The page carries its own style and nothing else, and may load nothing. */
export const apiReference: UseCase<typeof system.docs> = async ({ setHeader }) => {
  setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  )
  return page()
}
