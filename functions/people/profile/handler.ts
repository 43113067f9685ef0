import { profile } from '../../../shared/api/profile.ts'
import { serve } from '../../http/serve.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { dashboard } from './dashboard.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { listRefunds } from './list-refunds.ts'
import { getMailPreferences, setMailPreferences } from './mail-preferences.ts'
import {
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'
import { endOtherSession, listSessions } from './sessions.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { startEmailChange } from './start-email-change.ts'
import { updateProfile } from './update-profile.ts'

export const handler = serve(profile, {
  dashboard,
  updateProfile,
  startEmailChange,
  changeEmail,
  changePassword,
  getSecondFactor,
  startSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
  getMailPreferences,
  setMailPreferences,
  listSessions,
  endOtherSession,
  signOutEverywhere,
  exportData,
  deleteAccount,
  listRefunds,
})
