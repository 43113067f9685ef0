import { system } from '../../shared/api/system.ts'
import { loadOnFirstCall } from '../http/load-on-first-call.ts'
import { serve } from '../http/serve.ts'
import { readSettings } from '../settings/read-settings.ts'
import { health } from './health.ts'
import { withUnknownRoutes } from './unknown-route.ts'

export const handler = withUnknownRoutes(
  serve(system, {
    health,
    settings: readSettings,
    openapi: loadOnFirstCall(async () => (await import('./describe-api.ts')).openApiDocument),
    docs: loadOnFirstCall(async () => (await import('./describe-api.ts')).apiReference),
  }),
)
