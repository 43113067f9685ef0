import { payments } from '../../shared/api/payments.ts'
import { serve } from '../http/serve.ts'
import { receiveNotice } from './receive-notice.ts'

export const handler = serve(payments, { receiveNotice })
