import { beforeAll, expect, test } from 'vitest'
import type { ShopHandler } from '../../../functions/http/request.ts'
import type { GroupName } from '../../../shared/api/index.ts'
import { call } from '../../support/call.ts'
import { cases, loadHandlers } from '../contract/handlers.ts'

let handlers: Record<GroupName, ShopHandler>
beforeAll(async () => {
  handlers = await loadHandlers()
})

const refused = { success: false, code: 'forbidden', message: 'Forbidden', errors: [] }

test.each(cases)('$title refuses calls that the distribution didn’t send', async one => {
  const { endpoint, group } = one
  for (const key of ['', 'forged', `${process.env.ORIGIN_KEY}.x`]) {
    const answer = await call(handlers[group], `${endpoint.method} ${endpoint.path}`, {
      headers: { 'x-origin-key': key },
    })
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual(refused)
  }
})

test('calls outside the contract are refused before they show what exists', async () => {
  const { status, body, headers } = await call(handlers.system, 'ANY /{proxy+}', {
    headers: { 'x-origin-key': 'forged' },
  })
  expect(status).toBe(403)
  expect(body).toEqual(refused)
  expect(headers.allow).toBeUndefined()
})
