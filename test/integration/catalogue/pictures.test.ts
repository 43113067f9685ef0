import { GetObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '../../../functions/catalogue/handler.ts'
import { files } from '../../../functions/files/client.ts'
import { maxPictureBytes } from '../../../shared/schemas/product.ts'
import { call } from '../../support/call.ts'
import { signedIn, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signedIn('picture-owner', { role: 'admin' })
})

const webp = Buffer.concat([Buffer.from('RIFF0000WEBPVP8 '), Buffer.alloc(100)])
const sizes = { type: 'image/webp', widths: [480, 960, 1600] }

type Form = { width: number; url: string; fields: Record<string, string> }
const send = ({ url, fields }: Form, bytes: Uint8Array) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes as BlobPart]), 'picture')
  return fetch(url, { method: 'POST', body: form })
}
const prepare = async (body: object = sizes): Promise<{ id: string; forms: Form[] }> =>
  (await call(handler, 'POST /products/pictures', { body, token: owner })).data
const keep = (id: string, body: object = sizes) =>
  call(handler, 'POST /products/pictures/{id}', { params: { id }, body, token: owner })

describe('a picture of a product', () => {
  test('is on the site in each size once it is kept, and stays the same when kept again', async () => {
    const { id, forms } = await prepare()
    for (const form of forms) expect((await send(form, webp)).status).toBe(204)
    const { status, data } = await keep(id)
    expect(status).toBe(201)
    expect(data).toEqual({
      url: `/pictures/${id}/960.webp`,
      alt: '',
      srcset: [480, 960, 1600].map(w => `/pictures/${id}/${w}.webp ${w}w`).join(', '),
      color: null,
    })
    const stored = await files.send(
      new GetObjectCommand({
        Bucket: process.env.PICTURES_BUCKET,
        Key: `pictures/${id}/480.webp`,
      }),
    )
    expect(stored.ContentType).toBe('image/webp')
    expect((await keep(id)).data).toEqual(data)
  })

  test('that was not uploaded whole is not kept', async () => {
    const { id, forms } = await prepare()
    await send(forms[0] as Form, webp)
    expect((await keep(id)).status).toBe(404)
  })

  test('is one by its bytes, whatever it was announced as', async () => {
    const { id, forms } = await prepare({ type: 'image/webp', widths: [480] })
    await send(forms[0] as Form, Buffer.from('<script>alert(1)</script>'))
    expect(await keep(id, { type: 'image/webp', widths: [480] })).toMatchObject({
      status: 400,
      body: { message: 'That file is not a picture' },
    })
  })

  test('is sent by a form that takes no other key, type or size', async () => {
    const { forms } = await prepare()
    const form = forms[0] as Form
    const other = (fields: object) => ({ ...form, fields: { ...form.fields, ...fields } })
    expect((await send(other({ key: 'pictures/x/480.webp' }), webp)).status).toBe(403)
    expect((await send(other({ 'Content-Type': 'text/html' }), webp)).status).toBe(403)
    expect((await send(form, Buffer.alloc(maxPictureBytes + 1))).status).toBe(400)
  })
})
