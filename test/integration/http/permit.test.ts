import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { identify, permit } from '../../../functions/http/authorize.ts'
import type { Access } from '../../../shared/api/endpoint.ts'
import { setSettings } from '../../support/set-settings.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

const endpoints: Access[] = ['anyone', 'guest-or-customer', 'customer', 'staff', 'admin']

/** Signs in with a role, or as a guest, and lists the endpoints that answer, by their access. */
const allowedFor = async (role: 'guest' | 'customer' | 'manager' | 'admin') => {
  const token = role === 'guest' ? undefined : `Bearer ${await signInAs(randomUUID(), { role })}`
  const answers = await Promise.all(
    endpoints.map(async access =>
      identify({ access }, token)
        .then(caller => permit({ access }, caller))
        .then(
          () => [access],
          () => [],
        ),
    ),
  )
  return answers.flat()
}

const open: Access[] = ['anyone', 'guest-or-customer']

describe.each([
  { managersEnter: false, managers: [...open, 'customer'] },
  { managersEnter: true, managers: [...open, 'customer', 'staff'] },
])('managers may enter the back-office: $managersEnter (Q46)', ({ managersEnter, managers }) => {
  beforeAll(() => setSettings({ managers_enter: managersEnter }))

  it.each([
    ['guest', open],
    ['customer', [...open, 'customer']],
    ['manager', managers],
    ['admin', endpoints],
  ] as const)('a %s calls no endpoint of others', async (role, allowed) => {
    expect(await allowedFor(role)).toEqual(allowed)
  })
})

it('an endpoint that needs the password again refuses an old session', async () => {
  const access = 'customer'
  const { user, session } = await identify({ access }, `Bearer ${await signInAs(randomUUID())}`)
  await expect(permit({ access, recent: true }, { user, session })).resolves.toBeUndefined()
  const old = session && { ...session, since: session.since - 601 }
  await expect(permit({ access, recent: true }, { user, session: old })).rejects.toMatchObject({
    code: 'password_needed',
  })
})
