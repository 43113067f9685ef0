import * as z from 'zod'
import { EnteredPassword } from '../../shared/schemas/user.ts'

export const PasswordInput = z.object({ password: EnteredPassword })
