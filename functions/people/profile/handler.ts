import { profile } from '../../../shared/api/profile.ts'
import { serve } from '../../http/serve.ts'
import { dashboard } from './dashboard.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { listRefunds } from './list-refunds.ts'
import { getMailPreferences, setMailPreferences } from './mail-preferences.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { takeOverEmail } from './take-over-email.ts'
import { updateProfile } from './update-profile.ts'

export const handler = serve(profile, {
  dashboard,
  updateProfile,
  takeOverEmail,
  getMailPreferences,
  setMailPreferences,
  signOutEverywhere,
  exportData,
  deleteAccount,
  listRefunds,
})
