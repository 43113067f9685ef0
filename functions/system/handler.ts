import { system } from '../../shared/api/system.ts'
import { loaded } from '../http/loaded.ts'
import { serve } from '../http/serve.ts'
import { readSettings } from '../settings/read-settings.ts'
import { health } from './health.ts'
import { withUnknownRoutes } from './unknown-route.ts'

export const handler = withUnknownRoutes(
  serve(system, {
    health,
    settings: readSettings,
    openapi: loaded(async () => (await import('./describe-api.ts')).openApiDocument),
    docs: loaded(async () => (await import('./describe-api.ts')).apiReference),
  }),
)
