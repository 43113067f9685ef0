import { adminExports } from '../../shared/api/admin-exports.ts'
import { serve } from '../http/serve.ts'
import { cancelOwnExport } from './cancel-export.ts'
import { linkExport } from './link-export.ts'
import { listOwnExports } from './list-exports.ts'
import { retryExport } from './retry-export.ts'

export const handler = serve(adminExports, {
  listExports: listOwnExports,
  linkExport,
  cancelExport: cancelOwnExport,
  retryExport,
})
