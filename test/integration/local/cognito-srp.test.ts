import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poolId } from '../../../infra/local/local-ids.ts'
import { claimsOf, startLocalPool } from '../../support/local-pool.ts'
import { userPool } from '../../support/user-pool.ts'

// Neither library sends a secret: the store adds it. So this client has none.
const [web] = userPool.clients
const open = { ...web, ClientId: 'open', GenerateSecret: false }

let pool: Awaited<ReturnType<typeof startLocalPool>>
beforeAll(async () => {
  pool = await startLocalPool([open])
  await pool.person('ada@example.com', open.ClientId, 'Jacquard-1804')
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: open.ClientId,
        userPoolEndpoint: pool.url,
      },
    },
  })
})
afterAll(() => pool.stop())

/** What the browser and the server sent, by the call's name. */
type Sent = { name: string; request: Record<string, unknown> }

/** Runs work and returns the calls that it sent to the pool. */
const watch = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = []
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const name = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? ''
    sent.push({ name, request: JSON.parse(String(init?.body)) })
    return original(input, init)
  }
  try {
    await work()
  } finally {
    globalThis.fetch = original
  }
  return sent
}

const post = async (name: string, body: unknown) => {
  const reply = await fetch(pool.url, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` },
    body: JSON.stringify(body),
  })
  return reply.json() as Promise<Record<string, Record<string, string>>>
}

const storage = () => {
  const items = new Map<string, string>()
  return {
    setItem: (key: string, value: string) => void items.set(key, value),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** Signs in with Cognito's older library. */
const signInWithOlder = (Username: string, Password: string) => {
  const Storage = storage()
  const Pool = new CognitoUserPool({
    UserPoolId: poolId,
    ClientId: open.ClientId,
    endpoint: pool.url,
    Storage,
  })
  const user = new CognitoUser({ Username, Pool, Storage })
  return new Promise<CognitoUserSession>((onSuccess, onFailure) =>
    user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
      onSuccess,
      onFailure,
    }),
  )
}

/** Signs in with Amplify. Returns the access token. */
const signInWithAmplify = async (username: string, password: string) => {
  await signOut()
  const { isSignedIn } = await signIn({ username, password })
  expect(isSignedIn).toBe(true)
  return (await fetchAuthSession()).tokens?.accessToken.toString()
}

const badCredentials = {
  name: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
}

describe('the password is proven without being sent', () => {
  test('by Amplify', async () => {
    let token: string | undefined
    const sent = await watch(async () => {
      token = await signInWithAmplify('Ada@example.com', 'Jacquard-1804')
    })
    expect(claimsOf(token)).toMatchObject({ token_use: 'access' })
    expect(sent.map(({ name }) => name)).toEqual(['InitiateAuth', 'RespondToAuthChallenge'])
    expect(JSON.stringify(sent)).not.toContain('Jacquard')
  })

  test('by Cognito’s older library', async () => {
    const session = await signInWithOlder('ada@example.com', 'Jacquard-1804')
    expect(claimsOf(session.getAccessToken().getJwtToken())).toMatchObject({ token_use: 'access' })
  })

  test.each(['Jacquard-1805', ''])('a wrong password, “%s”, is refused', async wrong => {
    await expect(signInWithOlder('ada@example.com', wrong)).rejects.toMatchObject(badCredentials)
    if (wrong)
      await expect(signInWithAmplify('ada@example.com', wrong)).rejects.toMatchObject(
        badCredentials,
      )
  })

  test('an unknown address gets the same answers, and the same ones again', async () => {
    const begin = async (USERNAME: string) => {
      const { ChallengeParameters: told = {} } = await post('InitiateAuth', {
        ClientId: open.ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: 'abcdef' },
      })
      return told
    }
    const known = await begin('ada@example.com')
    const unknown = await begin('unknown@example.com')
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    const shape = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
    for (const { USER_ID_FOR_SRP } of [known, unknown]) expect(USER_ID_FOR_SRP).toMatch(shape)
    const again = await begin('unknown@example.com')
    expect(again.USER_ID_FOR_SRP).toBe(unknown.USER_ID_FOR_SRP)
    expect(again.SALT).toBe(unknown.SALT)
    await expect(signInWithOlder('unknown@example.com', 'Jacquard-1804')).rejects.toMatchObject(
      badCredentials,
    )
  })
})

describe('a proof', () => {
  let proof: Sent | undefined
  beforeAll(async () => {
    const sent = await watch(() => signInWithAmplify('ada@example.com', 'Jacquard-1804'))
    proof = sent.at(-1)
  })

  test('counts once', async () => {
    expect(await post('RespondToAuthChallenge', proof?.request)).toMatchObject({
      __type: 'NotAuthorizedException',
    })
  })

  /** Signs in, with the proof changed on its way. */
  const withChanged = async (change: (answers: Record<string, string>) => void) => {
    const original = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const request = JSON.parse(String(init?.body))
      if (request.ChallengeResponses) change(request.ChallengeResponses)
      return original(input, { ...init, body: JSON.stringify(request) })
    }
    try {
      return await signInWithAmplify('ada@example.com', 'Jacquard-1804')
    } finally {
      globalThis.fetch = original
    }
  }

  test.each([
    ['another secret block', { PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(512).toString('base64') }],
    ['another time', { TIMESTAMP: 'Tue Nov 24 10:00:00 UTC 2026' }],
    ['another user', { USERNAME: 'grace@example.com' }],
    ['no signature', { PASSWORD_CLAIM_SIGNATURE: '' }],
  ])('with %s is refused', async (_, change) => {
    await expect(withChanged(answers => Object.assign(answers, change))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test.each(['0', 'xyz'])('begun with the public value %s is refused', async SRP_A => {
    const AuthParameters = { USERNAME: 'ada@example.com', SRP_A }
    const body = { ClientId: open.ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }
    expect(await post('InitiateAuth', body)).toMatchObject({ __type: 'InvalidParameterException' })
  })
})
