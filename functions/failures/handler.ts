import { adminFailures } from '../../shared/api/admin-failures.ts'
import { serve } from '../http/serve.ts'
import { dismissFailure } from './dismiss-failure.ts'
import { listFailures } from './list-failures.ts'
import { getMailStop, liftMailStop } from './mail-stop.ts'
import { retryFailure } from './retry-failure.ts'

export const handler = serve(adminFailures, {
  listFailures,
  retryFailure,
  dismissFailure,
  getMailStop,
  liftMailStop,
})
