import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler } from '../../../../functions/people/account/handler.ts'
import { Address } from '../../../../shared/schemas/address.ts'
import { visitor } from '../../../support/call.ts'
import { someAddress } from '../../../support/some-address.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let request: ReturnType<typeof visitor>

const add = (more: object = {}) =>
  request(handler, 'POST /users/addresses', { body: { ...someAddress, type: 'home', ...more } })
const change = (id: string, body: object) =>
  request(handler, 'PUT /users/addresses/{id}', { params: { id }, body })
const erase = (id: string) => request(handler, 'DELETE /users/addresses/{id}', { params: { id } })
const makeDefault = (id: string) =>
  request(handler, 'PUT /users/addresses/{id}/default', { params: { id } })
const list = async (): Promise<Address[]> => {
  const { status, data } = await request(handler, 'GET /users/addresses')
  expect(status).toBe(200)
  return data
}
/** Returns the streets in list order, with the default in capitals. */
const streets = async () =>
  (await list()).map(one => (one.is_default ? one.city.toUpperCase() : one.city))

const added = async (...cities: string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const city of cities) ids.push((await add({ city })).data.id)
  return ids
}

beforeAll(trustOwnTokens)
beforeEach(async () => {
  request = visitor(await signInAs(randomUUID()))
})

describe('a saved address', () => {
  it('takes both spellings of the names (S-171)', async () => {
    const { first_name: firstName, last_name: lastName, ...rest } = someAddress
    const { status, data } = await request(handler, 'POST /users/addresses', {
      body: { ...rest, firstName, lastName, type: 'home' },
    })
    expect(status).toBe(201)
    expect(data).toMatchObject(someAddress)
  })

  it('is returned as sent and listed (S-150)', async () => {
    expect(await list()).toEqual([])
    const more = {
      company: 'Hill & Ferry',
      phone: '+1 503 555 0100',
      city: 'Lyme Regis',
      state: 'Dorset',
      postal_code: 'dt73qa',
      country: 'UK',
      type: 'work',
    }
    const { status, data } = await add(more)
    expect(status).toBe(201)
    expect(data).toEqual({
      ...someAddress,
      ...more,
      postal_code: 'DT7 3QA',
      country: 'GB',
      id: expect.stringMatching(/^adr_/),
      is_default: true,
    })
    expect(await list()).toEqual([data])
    expect(Address.parse(data)).toEqual(data)
  })

  it('is the default if it is the first or requested (S-116)', async () => {
    await added('One', 'Two')
    expect(await streets()).toEqual(['ONE', 'Two'])
    await add({ city: 'Three', is_default: true })
    expect(await streets()).toEqual(['THREE', 'Two', 'One'])
    await add({ city: 'Four', is_default: false })
    expect(await streets()).toEqual(['THREE', 'Four', 'Two', 'One'])
  })

  it('is replaced as a whole and can become the default (S-150)', async () => {
    const [one = '', two = ''] = await added('One', 'Two')
    await change(two, { ...someAddress, company: 'Gone', type: 'home', city: 'Two' })
    const { data } = await change(two, { ...someAddress, type: 'other', city: 'Second' })
    expect(data).toMatchObject({ id: two, type: 'other', city: 'Second', is_default: false })
    expect(data).not.toHaveProperty('company')
    await change(two, { ...someAddress, type: 'other', city: 'Second', is_default: true })
    expect(await streets()).toEqual(['SECOND', 'One'])
    expect((await change(one, { type: 'home' })).status).toBe(400)
  })

  it('stays the default even if a form unsets it', async () => {
    const [one = ''] = await added('One', 'Two')
    const { data } = await change(one, { ...someAddress, type: 'home', is_default: false })
    expect(data.is_default).toBe(true)
  })

  it('makes the newest the default when deleted', async () => {
    const [one = '', two = '', three = ''] = await added('One', 'Two', 'Three')
    expect((await erase(one)).status).toBe(200)
    expect(await streets()).toEqual(['THREE', 'Two'])
    await erase(two)
    await erase(three)
    expect(await list()).toEqual([])
    await added('Four')
    expect(await streets()).toEqual(['FOUR'])
    expect((await erase(one)).status).toBe(404)
  })

  it('keeps the default when another is deleted', async () => {
    const [, two = ''] = await added('One', 'Two', 'Three')
    await erase(two)
    expect(await streets()).toEqual(['ONE', 'Three'])
  })

  it('is one of a limited number', async () => {
    await added(...Array.from({ length: 50 }, (_, n) => `City ${n}`))
    expect(await add()).toMatchObject({
      status: 409,
      body: { message: 'You can save up to 50 addresses. Delete one to make room.' },
    })
    expect(await list()).toHaveLength(50)
  })

  it.each([
    ['first_name', ''],
    ['last_name', undefined],
    ['address_line_1', ' '],
    ['city', ''],
    ['state', ''],
    ['postal_code', ''],
    ['state', 'Bavaria'],
    ['postal_code', '9720'],
    ['country', 'BR'],
    ['type', 'castle'],
  ])('requires a valid %s', async (field, value) => {
    const { status, body } = await add({ [field]: value })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: `body.${field}` }])
    expect(await list()).toEqual([])
  })

  it('returns "not found" to others', async () => {
    const [one = ''] = await added('One')
    const before = await list()
    const owner = request
    request = visitor(await signInAs(randomUUID()))
    const answers = [
      await change(one, { ...someAddress, type: 'home' }),
      await erase(one),
      await makeDefault(one),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await list()).toEqual([])
    request = owner
    expect(await list()).toEqual(before)
  })
})

describe('the default address', () => {
  it('is unique after twenty concurrent changes (S-116)', async () => {
    const ids = await added('One', 'Two', 'Three', 'Four', 'Five')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => makeDefault(ids[n % ids.length] ?? '')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.every(({ data }) => data.is_default)).toBe(true)
    const listed = await list()
    expect(listed.filter(one => one.is_default)).toHaveLength(1)
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('is unique when twenty tabs add the first addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add({ city: `City ${n}` })),
    )
    expect(answers.filter(({ data }) => data?.is_default)).toHaveLength(1)
    const listed = await list()
    expect(listed).toHaveLength(20)
    expect(listed.filter(one => one.is_default)).toHaveLength(1)
  })

  it('exists while there are addresses, whatever changes concurrently', async () => {
    const ids = await added('One', 'Two', 'Three', 'Four', 'Five', 'Six')
    const [kept = '', ...others] = ids
    await Promise.all([...others.flatMap(id => [makeDefault(id), erase(id)]), makeDefault(kept)])
    expect(await list()).toMatchObject([{ id: kept, is_default: true }])
  })
})
