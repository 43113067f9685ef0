import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { recordSession } from '../../../../functions/people/auth/record-session.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { userKey } from '../../../../functions/table/keys.ts'
import { getUser, type UserItem, userIdOf } from '../../../../functions/table/users.ts'
import { remove } from '../../../../functions/table/write.ts'
import { call } from '../../../support/call.ts'
import { ownSession, signInAs, tokenFor, trustOwnTokens } from '../../../support/tokens.ts'

const here = { network: 'a network', isKnownDevice: true }

beforeAll(trustOwnTokens)

type Client = 'web' | 'session'
type Listed = { id: string; is_current: boolean }

const inSeconds = () => Math.floor(Date.now() / 1000)
const hour = 3_600
const day = 24 * hour
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15 Safari/604.1'

const storedUser = async (sub: string) => (await getUser(userIdOf(sub))) as UserItem
const add = async (sub: string, id: string, since: number, client: Client = 'web') =>
  recordSession(
    await storedUser(sub),
    { id, since },
    { client, agent: phone, withCode: false, ...here },
  )
const list = async (token: string): Promise<Listed[]> =>
  (await call(handler, 'GET /users/me/sessions', { token, headers: { 'user-agent': 'curl/8' } }))
    .data

it('lists the newest 20 sessions; older ones have ended', async () => {
  const sub = randomUUID()
  const now = inSeconds()
  await signInAs(sub)
  for (let at = 0; at < 22; at++) await add(sub, `s-${at}`, now + at)
  const stored = (await storedUser(sub)).sessions?.map(({ id }) => id) ?? []
  expect(stored).toEqual(Array.from({ length: 20 }, (_, at) => `s-${at + 2}`))
  const tokenOf = (id: string) => tokenFor(sub, { origin_jti: id })
  const answer = await call(handler, 'GET /users/me/sessions', { token: tokenOf('s-1') })
  expect(answer.status).toBe(401)
  const sessions = await list(tokenOf('s-5'))
  const others = stored.filter(id => id !== 's-5').reverse()
  expect(sessions.map(({ id }) => id)).toEqual(['s-5', ...others])
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
})

it.each<[UserItem['role'], Client, age: number, listed: boolean]>([
  ['customer', 'web', 30 * day, true],
  ['customer', 'web', 30 * day + hour, false],
  ['customer', 'session', 12 * hour, true],
  ['customer', 'session', 13 * hour, false],
  ['admin', 'web', 12 * hour - 60, true],
  ['admin', 'web', 12 * hour + 60, false],
  ['manager', 'session', 12 * hour + 60, false],
])(
  'lists a session until its last token expires: %s, %s, %d seconds old',
  async (role, client, age, listed) => {
    const sub = randomUUID()
    const token = await signInAs(sub, { role })
    await add(sub, 'aged', inSeconds() - age, client)
    expect((await list(token)).some(({ id }) => id === 'aged')).toBe(listed)
  },
)

it('forgets expired sessions at the next sign-in', async () => {
  const sub = randomUUID()
  await signInAs(sub)
  await add(sub, 'expired', inSeconds() - 31 * day)
  await add(sub, 'new', inSeconds())
  expect((await storedUser(sub)).sessions?.map(({ id }) => id)).toEqual([ownSession.id, 'new'])
})

it('does nothing for a deleted user', async () => {
  const sub = randomUUID()
  await signInAs(sub)
  const read = await storedUser(sub)
  await remove(userKey(read.id))
  const session = { id: 'new', since: inSeconds() }
  await recordSession(read, session, { client: 'web', agent: phone, withCode: false, ...here })
  expect(await getUser(read.id)).toBeUndefined()
})
