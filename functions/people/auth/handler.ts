import { auth } from '../../../shared/api/auth.ts'
import { serve } from '../../http/serve.ts'
import { confirm } from './confirm.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import { checkPasswordLink } from './password-link.ts'
import { pool } from './pool.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { verify } from './verify.ts'

export const handler = serve(auth, {
  register,
  confirm,
  resendConfirmation,
  login,
  pool,
  refresh,
  logout,
  verify,
  me,
  forgotPassword,
  checkPasswordLink,
  resetPassword,
})
