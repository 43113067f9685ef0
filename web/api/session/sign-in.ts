import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { loadAuth } from '../auth.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import type { Persistence } from '../session-marker.ts'
import type { Credentials, SignInStep } from './cognito.ts'

/** Signed in, or the next step that the user pool requires. */
export type SignInResult =
  | { step: 'done'; user: CurrentUser }
  | { step: 'confirm_email' }
  | { step: 'reset_password' }
  | { step: 'new_password' }
  | { step: 'code' }

/**
 * Signs in and loads the user. If the API rejects the account (a suspended one, for example), signs
 * out again and throws the API's error.
 */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  const auth = await loadAuth()
  return finishSignIn(await auth.signIn(credentials))
}

/** Answers a sign-in challenge with a new password or an authenticator code. */
export async function answerChallenge(
  answer: string,
  persistence: Persistence,
): Promise<SignInResult> {
  const auth = await loadAuth()
  return finishSignIn(await auth.answerChallenge(answer, persistence))
}

async function finishSignIn(step: SignInStep): Promise<SignInResult> {
  if (step !== 'done') return { step }
  try {
    return { step, user: await call(contract.auth.me) }
  } catch (error) {
    await signOut()
    throw error
  }
}

/** Signs out in this browser and at the user pool. */
export async function signOut(): Promise<void> {
  const auth = await loadAuth()
  await auth.signOut()
}
