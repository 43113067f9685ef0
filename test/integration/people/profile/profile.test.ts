import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { call } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

beforeAll(trustOwnTokens)

let token: string
beforeEach(async () => {
  token = (await createCustomer({ phone: '+1 503 555 0100' })).token
})
const save = (body: object) => call(handler, 'PUT /users/me', { token, body })
const me = async () => (await call(auth, 'GET /auth/me', { token })).data

describe('the profile', () => {
  it('can change name and phone number', async () => {
    const changed = { first_name: 'Ines', last_name: 'Okafor', phone: '+44 20 7946 0000' }
    const { status, data } = await save(changed)
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...changed, role: 'customer', status: 'active' })
    expect(await me()).toEqual(data)
  })

  it('takes both spellings of the name (S-171)', async () => {
    const { data } = await save({ firstName: 'Ines', lastName: 'Okafor' })
    expect(data).toMatchObject({ first_name: 'Ines', last_name: 'Okafor' })
    const { status, body } = await save({ firstName: 'Ines', first_name: 'Nora', last_name: 'O' })
    expect(status).toBe(400)
    expect(body.message).toMatch(/firstName and first_name/)
  })

  it.each(['', null, undefined])('has no phone number after %o', async phone => {
    await save({ first_name: 'Nora', last_name: 'Whitlock', phone })
    expect((await me()).phone).toBeNull()
  })

  it.each([
    ['first_name', ' '],
    ['last_name', undefined],
    ['phone', 'call me'],
  ])('requires a valid %s', async (field, value) => {
    const before = await me()
    const answer = await save({ first_name: 'Ines', last_name: 'Okafor', [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path: `body.${field}` }])
    expect(await me()).toEqual(before)
  })

  it('can’t change role, status or email', async () => {
    const { email } = await me()
    const grab = { role: 'admin', status: 'suspended', email: 'else@example.com', id: 'usr_1' }
    await save({ first_name: 'Ines', last_name: 'Okafor', ...grab })
    expect(await me()).toMatchObject({ role: 'customer', status: 'active', email })
  })
})
