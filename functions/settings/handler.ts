import { adminSettings } from '../../shared/api/admin-settings.ts'
import { serve } from '../http/serve.ts'
import { getAdminSettings } from './get-settings.ts'
import { updateSettings } from './update-settings.ts'

export const handler = serve(adminSettings, { getAdminSettings, updateSettings })
