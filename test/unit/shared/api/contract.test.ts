import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '../../../../shared/api/endpoint.ts'
import { isForStaff } from '../../../../shared/api/endpoint.ts'
import { endpoints } from '../../../../shared/api/index.ts'

const cases = endpoints.map(one => ({
  ...one,
  title: `${one.endpoint.method} ${one.endpoint.path}`,
}))
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe('the contract', () => {
  it('has each method and path once', () => {
    // Parameters in the same position make the same path, even with different names.
    const routes = cases.map(({ title }) => title.replace(/\{\w+\}/g, '{}'))
    expect(routes.toSorted()).toEqual([...new Set(routes)].toSorted())
  })

  it('has unique call names', () => {
    const names = endpoints.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })

  it.each(cases)('declares the parameters of its path: $title', ({ endpoint }) => {
    const declared = Object.keys((endpoint as Endpoint).params?.shape ?? {})
    expect(declared.toSorted()).toEqual(namesIn(endpoint.path).toSorted())
  })

  it.each(cases)('has a body only for changes: $title', ({ endpoint }) => {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
      expect(endpoint.body).toBeUndefined()
  })

  it.each(cases.filter(({ endpoint }) => (endpoint as Endpoint).body))(
    'refuses fields that a body doesn’t name: $title (S-171)',
    ({ endpoint }) => {
      const result = (endpoint as Endpoint).body?.safeParse({ colour: 1 })
      const unknown = result?.error?.issues.filter(({ code }) => code === 'unrecognized_keys')
      expect(unknown).toMatchObject([{ path: [], keys: ['colour'] }])
    },
  )

  // The body of PUT /cart is a line, and its answer the whole cart.
  const isChange = ({ endpoint }: (typeof cases)[number]) =>
    endpoint.method === 'PUT' && endpoint.path !== '/cart'

  it.each(cases.filter(isChange))('takes back what it answers: $title', ({ endpoint }) => {
    const { body, reply } = endpoint as Endpoint
    if (!body || !(reply instanceof z.ZodObject)) return
    const read = Object.fromEntries(Object.keys(reply.shape).map(name => [name, null]))
    const { error } = body.safeParse(read)
    expect(error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []).toEqual([])
  })

  it.each(cases)('has a budget and a summary: $title', ({ endpoint }) => {
    expect(endpoint.budget.read).toBeGreaterThanOrEqual(0)
    expect(endpoint.budget.write).toBeGreaterThanOrEqual(0)
    expect(endpoint.summary.length).toBeGreaterThan(5)
  })

  it.each(cases.filter(({ endpoint }) => endpoint.path.startsWith('/admin/')))(
    'is limited to staff: $title',
    ({ endpoint }) => {
      expect(isForStaff(endpoint)).toBe(true)
    },
  )
})
