import { minPasswordLength } from '../../../shared/rules/password.ts'

export const newPasswordHint = `Use at least ${minPasswordLength} characters.`
