import { returns } from '../../shared/api/returns.ts'
import { serve } from '../http/serve.ts'
import { cancelReturn } from './cancel-return.ts'
import { getReturn } from './get-return.ts'
import { getReturnOptions } from './get-return-options.ts'
import { prepareReturnPhoto } from './prepare-photo.ts'
import { requestReturn } from './request-return.ts'

export const handler = serve(returns, {
  getReturnOptions,
  requestReturn,
  getReturn,
  cancelReturn,
  prepareReturnPhoto,
})
