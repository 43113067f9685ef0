import { codeAt, stepAt } from '../../infra/local/services/cognito/totp.ts'

/** An authenticator app with a secret. */
export type Authenticator = {
  /** Returns a code that wasn't returned before. Three work at any time, and each works once. */
  next(): string
}

/** Sets up an authenticator app with the secret that the store shows. */
export const authenticatorWith = (secret: string): Authenticator => {
  const used = new Set<number>()
  return {
    next: () => {
      const now = stepAt(Date.now())
      const step = [now, now - 1, now + 1].find(one => !used.has(one))
      if (step === undefined) throw new Error('All current codes were used. Set up another app.')
      used.add(step)
      return codeAt(secret, step)
    },
  }
}
