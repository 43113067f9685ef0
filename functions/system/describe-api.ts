import { contract } from '../../shared/api/index.ts'
import { type OpenApi, openApi } from '../../shared/api/openapi.ts'
import type { system } from '../../shared/api/system.ts'
import type { UseCase } from '../http/serve.ts'
import { referencePage } from './reference/page.ts'

/** Creates a function that computes a value at the first call and keeps it. */
const lazy = <T>(compute: () => T) => {
  let value: T | undefined
  return (): T => {
    value ??= compute()
    return value
  }
}

const describe = lazy(
  (): OpenApi => openApi(contract, { version: process.env.VERSION ?? '', url: '/api' }),
)
const document = lazy(() => JSON.stringify(describe()))
const page = lazy(() => referencePage(describe()))

/** GET /openapi.json: returns this API as an OpenAPI document. */
export const openApiDocument: UseCase<typeof system.openapi> = async () => document()

/** GET /docs: returns the API reference. Its policy allows inline styles and no requests. */
export const apiReference: UseCase<typeof system.docs> = async ({ setHeader }) => {
  setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  )
  return page()
}
