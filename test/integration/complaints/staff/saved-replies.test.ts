import { beforeAll, expect, test } from 'vitest'
import { handler } from '../../../../functions/complaints/staff/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { measured } from '../../../../functions/table/client.ts'
import { putSavedReply } from '../../../../functions/table/saved-replies.ts'
import { transact } from '../../../../functions/table/transact.ts'
import { adminComplaints as contract } from '../../../../shared/api/admin-complaints.ts'
import { maxSavedReplies } from '../../../../shared/schemas/saved-reply.ts'
import { call } from '../../../support/call.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
const path = '/admin/complaints/saved-replies'
const list = async () => (await call(handler, `GET ${path}`, { token })).data.replies
const save = (id: string, title: string, version = 0, message = 'Hi {first_name}, we’re on it.') =>
  call(handler, `PUT ${path}/{id}`, { params: { id }, token, body: { title, message, version } })
const remove = (id: string) => call(handler, `DELETE ${path}/{id}`, { params: { id }, token })

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('replies-admin', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
})

test('staff save, change and delete replies, which the audit trail has (A-112)', async () => {
  expect(await save('one', ' On it ')).toMatchObject({
    status: 200,
    data: { id: 'one', title: 'On it', version: 1 },
  })
  await save('two', 'Arrived late')
  expect(await save('one', 'We’re on it', 1)).toMatchObject({ data: { version: 2 } })
  expect((await list()).map(({ title }: { title: string }) => title)).toEqual([
    'Arrived late',
    'We’re on it',
  ])
  expect((await remove('one')).status).toBe(200)
  expect((await remove('one')).status).toBe(404)
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(['two'])
  expect((await auditTrail('one')).map(({ action }) => action).sort()).toEqual([
    'saved-reply.create',
    'saved-reply.delete',
    'saved-reply.update',
  ])
})

test('a repeated request changes nothing, and no change of someone else is overwritten', async () => {
  expect(await save('three', 'Sorry')).toMatchObject({ data: { version: 1 } })
  expect(await save('three', 'Sorry')).toMatchObject({ status: 200, data: { version: 1 } })
  expect(await save('three', 'Apology')).toMatchObject({
    status: 409,
    body: { data: { reply: { title: 'Sorry', version: 1 } } },
  })
  const both = await Promise.all([save('three', 'Theirs', 1), save('three', 'Ours', 1)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  // The one that lost gets the other's reply, without the table's keys.
  const lost = both.find(({ status }) => status === 409)
  expect(lost?.body.data.reply).toEqual(both.find(({ status }) => status === 200)?.data)
  expect((await save('gone', 'Gone', 3)).status).toBe(404)
})

test('titles and texts are required, and their number is limited', async () => {
  expect((await save('four', '')).body.errors).toMatchObject([
    { path: 'body.title', message: 'Title is required' },
  ])
  expect((await save('four', 'x', 0, ' ')).body.errors).toMatchObject([
    { path: 'body.message', message: 'Text is required' },
  ])
  const message = 'x'.repeat(3_000)
  const count = maxSavedReplies - (await list()).length
  for (let start = 0; start < count; start += 50)
    await transact(
      Array.from({ length: Math.min(50, count - start) }, (_, index) => {
        const id = `many-${start + index}`
        const reply = { id, title: id, message, version: 1, updated_at: new Date().toISOString() }
        return putSavedReply(undefined, reply, () => new Error(id))
      }),
    )
  const full = await measured(() => save('five', 'One more', 0, message))
  expect(full.result).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  const read = await measured(list)
  expect(read.result).toHaveLength(maxSavedReplies)
  expect(read.read).toBeLessThanOrEqual(contract.listSavedReplies.budget.read)
  await remove('many-0')
  const { read: reads, write, result } = await measured(() => save('five', 'More', 0, message))
  expect(result.status).toBe(200)
  expect(reads).toBeLessThanOrEqual(contract.saveReply.budget.read)
  expect(write).toBeLessThanOrEqual(contract.saveReply.budget.write)
})
