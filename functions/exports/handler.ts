import { adminExports } from '../../shared/api/admin-exports.ts'
import { serve } from '../http/serve.ts'
import { cancelOwnExport, linkExport, listOwnExports, retryExport } from './own-exports.ts'

export const handler = serve(adminExports, {
  listExports: listOwnExports,
  linkExport,
  cancelExport: cancelOwnExport,
  retryExport,
})
