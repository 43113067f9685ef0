import * as z from 'zod'
import { LoginInput } from '../../../shared/schemas/user.ts'

export const SignInInput = LoginInput.pick({ email: true, password: true }).extend({
  remember: z.boolean(),
})
