import { content } from '../../shared/api/content.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(content, {
  contact: notImplemented,
  newsletter: notImplemented,
})
