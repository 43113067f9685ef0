import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { loadAuth } from '../auth.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import type { Persistence } from '../session-marker.ts'
import type { Credentials, SignInStep } from './cognito.ts'

/** Either somebody is signed in, or the user pool asks one more question first. */
export type SignInResult =
  | { step: 'done'; user: CurrentUser }
  | { step: 'confirm_email' }
  | { step: 'reset_password' }
  | { step: 'new_password' }
  | { step: 'code' }

/**
 * Signs in and reads who it is. An account that the shop refuses, such as a suspended one, is
 * signed out again at once, and the shop's reason is thrown.
 */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const auth = await loadAuth()
  return welcome(await auth.signIn(credentials))
}

/** Answers the question of an earlier `signIn`: a new password, or an authenticator's code. */
export async function answerChallenge(answer: string, keep: Persistence): Promise<SignInResult> {
  const auth = await loadAuth()
  return welcome(await auth.answerChallenge(answer, keep))
}

async function welcome(step: SignInStep): Promise<SignInResult> {
  if (step !== 'done') return { step }
  try {
    return { step, user: await call(contract.auth.me) }
  } catch (refused) {
    await signOut()
    throw refused
  }
}

/** Signs out here and at the user pool. */
export async function signOut(): Promise<void> {
  const auth = await loadAuth()
  await auth.signOut()
}
