import { codeAt, timeStepAt } from '../../infra/local/imitations/cognito/totp.ts'

/** An authenticator app with a secret. */
export type Authenticator = {
  /** Returns a code that wasn't returned before. Three work at any time, and each works once. */
  next(): string
  /** Returns a code that doesn't work. */
  wrong(): string
}

/** Sets up an authenticator app with the secret that the store shows. */
export const authenticatorWith = (secret: string): Authenticator => {
  const used = new Set<number>()
  return {
    next: () => {
      const now = timeStepAt(Date.now())
      const step = [now, now + 1, now - 1].find(one => !used.has(one))
      if (step === undefined) throw new Error('All current codes were used. Set up another app.')
      used.add(step)
      return codeAt(secret, step)
    },
    wrong: () => {
      const now = timeStepAt(Date.now())
      // The next step may begin before the code is checked.
      const right = [-1, 0, 1, 2].map(more => codeAt(secret, now + more))
      return (
        ['000000', '111111', '222222', '333333', '444444'].find(code => !right.includes(code)) ?? ''
      )
    },
  }
}
