import { contract } from '../../shared/api/index.ts'
import { type OpenApi, openApi } from '../../shared/api/openapi.ts'
import type { system } from '../../shared/api/system.ts'
import { once } from '../../shared/once.ts'
import type { UseCase } from '../http/serve.ts'
import { referencePage } from './reference/page.ts'

const describe = once(
  (): OpenApi => openApi(contract, { version: process.env.VERSION ?? '', url: '/api' }),
)
const document = once(() => JSON.stringify(describe()))
const page = once(() => referencePage(describe()))

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
