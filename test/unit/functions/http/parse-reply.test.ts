import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { parseReply } from '../../../../functions/http/parse-reply.ts'
import type { Endpoint } from '../../../../shared/api/endpoint.ts'

const endpointWith = (reply: z.ZodType) => ({ reply }) as unknown as Endpoint
const Reply = z.object({ name: z.string(), sizes: z.array(z.object({ id: z.string() })) })

describe('answers', () => {
  test('are parsed the same before and after the schema is compiled', () => {
    const endpoint = endpointWith(Reply)
    const given = { name: 'Shirt', sizes: [{ id: 'm', secret: 1 }], secret: 2 }
    for (let call = 0; call < 25; call++) {
      expect(parseReply(endpoint, given)).toEqual({ name: 'Shirt', sizes: [{ id: 'm' }] })
      expect(() => parseReply(endpoint, { name: 'Shirt' })).toThrow(z.ZodError)
    }
  })

  test('of a new instance don’t wait for the schema to compile', () => {
    const parse = vi.spyOn(Reply, 'parse')
    const endpoint = endpointWith(Reply)
    for (let call = 0; call < 11; call++) parseReply(endpoint, { name: '', sizes: [] })
    const compiled = parse.mock.calls.map(([, options]) => !options?.jitless)
    expect(compiled).toEqual([...Array(10).fill(false), true])
    parse.mockRestore()
  })
})
