import { system } from '../../shared/api/system.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(system, {
  health: notImplemented,
  settings: notImplemented,
  openapi: notImplemented,
  docs: notImplemented,
})
