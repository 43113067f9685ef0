import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { limitRate } from '../../../functions/http/rate-limit.ts'
import { table, tableName } from '../../../functions/table/client.ts'

const now = new Date('2031-05-01T10:42:30Z')
let count = 0
/** Returns an address that no other test uses. */
const visitor = (more: object = {}) => {
  count++
  return { ip: `198.51.100.${count}`, email: `visitor${count}@example.com`, ...more }
}
const attempts = async (
  times: number,
  who: () => { ip: string; email: string },
  { action = 'wave', at = now } = {},
) => {
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => limitRate(action, 3, who(), at)),
  )
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('a limit of three an hour', () => {
  it('allows three of many concurrent requests', async () => {
    const one = visitor()
    expect(await attempts(10, () => one)).toBe(3)
  })

  it('counts an email from any network', async () => {
    expect(await attempts(5, () => visitor({ email: 'same@example.com' }))).toBe(3)
  })

  it('counts a network for any email', async () => {
    expect(await attempts(5, () => visitor({ ip: '192.0.2.1' }))).toBe(3)
  })

  it.each([
    ['2001:db8:1:2:', '2001:db8:1:3::1'],
    ['2001:db8::', '2001:db8:0:1::1'],
  ])('counts all of %s as one network', async (network, other) => {
    let part = 0
    expect(await attempts(5, () => visitor({ ip: `${network}${++part}:0:0:1` }))).toBe(3)
    expect(await attempts(1, () => visitor({ ip: other }))).toBe(1)
  })

  it('a blocked network doesn’t use up another email’s attempts', async () => {
    const ip = '192.0.2.2'
    await attempts(3, () => visitor({ ip }))
    const victim = { ip, email: 'victim@example.com' }
    expect(await attempts(5, () => victim)).toBe(0)
    expect(await attempts(3, () => visitor({ email: victim.email }))).toBe(3)
  })

  it('returns the time to wait', async () => {
    const one = visitor()
    await attempts(3, () => one)
    await expect(limitRate('wave', 3, one, now)).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      message: 'Too many requests. Please try again in 18 minutes.',
      retryAfter: 17 * 60 + 30,
    })
    await expect(limitRate('wave', 3, one, new Date('2031-05-01T10:59:30Z'))).rejects.toThrow(
      'try again in 30 seconds.',
    )
  })

  it('restarts every hour and counts each action separately', async () => {
    const one = visitor()
    await attempts(3, () => one)
    expect(await attempts(1, () => one)).toBe(0)
    expect(await attempts(1, () => one, { action: 'nod' })).toBe(1)
    expect(await attempts(5, () => one, { at: new Date('2031-05-01T11:00:00Z') })).toBe(3)
  })

  it('stores no addresses or emails, and expires after the hour', async () => {
    const one = visitor({ ip: '192.0.2.77', email: 'secret@example.com' })
    await attempts(1, () => one)
    const pages = paginateScan(
      { client: table },
      {
        TableName: tableName(),
        FilterExpression: 'entity = :rate',
        ExpressionAttributeValues: { ':rate': 'rate' },
      },
    )
    const items = []
    for await (const { Items = [] } of pages) items.push(...Items)
    expect(items.length).toBeGreaterThan(1)
    expect(JSON.stringify(items)).not.toMatch(/192\.0|secret|example\.com/)
    for (const item of items) expect(item.expires_at % 900).toBe(0)
  })
})
