import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foreignEmails, inboxOf } from '../../../../../infra/local/foreign/inbox.ts'

/** Emails in the format of LocalStack's `/_aws/ses`. */
const messages = [
  {
    Id: 'first',
    Region: 'eu-central-1',
    Timestamp: '2026-11-23T16:00:00',
    Source: '"Selvedge" <shop@selvedge.example>',
    Destination: { ToAddresses: ['ada@example.com'], CcAddresses: [], BccAddresses: [] },
    Subject: 'Your <order>',
    Body: { text_part: 'Hello', html_part: '<p>Hello</p>' },
  },
  {
    Id: 'raw',
    Timestamp: '2026-11-23T17:00:00',
    Source: 'shop@selvedge.example',
    RawData: 'Subject: x',
  },
]
let answer: { status: number; body: string }
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((req, res) => {
    const known = req.url === '/_aws/ses'
    res.writeHead(known ? answer.status : 404).end(known ? answer.body : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const open = async (query = '') => {
  const reply = await inboxOf(url)(new URL(`http://localhost/inbox${query}`))
  return { ...reply, text: reply.body.toString() }
}

it('lists the emails of another server, newest first, as text', async () => {
  answer = { status: 200, body: JSON.stringify({ messages }) }
  const { status, text } = await open()
  expect(status).toBe(200)
  expect(text).toContain('Your &#60;order&#62;')
  expect(text).toContain('ada@example.com')
  expect(text.indexOf('id=raw')).toBeLessThan(text.indexOf('id=first'))
})

it('shows one email, without scripts', async () => {
  answer = { status: 200, body: JSON.stringify({ messages }) }
  const { text, headers } = await open('?id=first')
  expect(text).toBe('<p>Hello</p>')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect((await open('?id=gone')).status).toBe(404)
})

it('describes what appears in an empty inbox', async () => {
  answer = { status: 200, body: '{"messages":[]}' }
  expect((await open()).text).toContain('Emails that the store sends appear here.')
})

it.each([
  ['an error', { status: 404, body: '<Error/>' }],
  ['another page', { status: 200, body: '<html>' }],
])('knows from %s that a server lists no emails', async (_, given) => {
  answer = given
  expect(await foreignEmails(url)).toBeUndefined()
  expect((await open()).status).toBe(502)
})
