import { system } from '../../shared/api/system.ts'
import { serve } from '../http/serve.ts'
import { readSettings } from '../settings/read-settings.ts'
import { apiReference, openApiDocument } from './describe-api.ts'
import { health } from './health.ts'
import { withUnknownRoutes } from './unknown-route.ts'

export const handler = withUnknownRoutes(
  serve(system, {
    health,
    settings: readSettings,
    openapi: openApiDocument,
    docs: apiReference,
  }),
)
