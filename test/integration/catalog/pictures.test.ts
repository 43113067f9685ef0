import { GetObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '../../../functions/catalog/handler.ts'
import { files } from '../../../functions/files/client.ts'
import { maxPictureBytes } from '../../../shared/schemas/product.ts'
import { call } from '../../support/call.ts'
import { animatedWebp, phonePhoto } from '../../support/odd-pictures.ts'
import { pictures, sendForm } from '../../support/pictures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('picture-owner', { role: 'admin' })
})

const webp = pictures['image/webp']
const sizes = { type: 'image/webp', widths: [480, 960, 1600] }

type Form = { width: number; url: string; fields: Record<string, string> }
const prepare = async (body: object = sizes): Promise<{ id: string; forms: Form[] }> =>
  (await call(handler, 'POST /products/pictures', { body, token: owner })).data
const keep = (id: string, body: object = sizes) =>
  call(handler, 'POST /products/pictures/{id}', { params: { id }, body, token: owner })

describe('a product picture', () => {
  test('is published in each size, and unchanged when saved again', async () => {
    const { id, forms } = await prepare()
    for (const form of forms) expect((await sendForm(form, webp)).status).toBe(204)
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

  test('that was not uploaded completely is refused', async () => {
    const { id, forms } = await prepare()
    await sendForm(forms[0] as Form, webp)
    expect((await keep(id)).status).toBe(404)
  })

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>'), 'isn’t a JPEG, PNG or WebP'],
    ['half a picture', webp.subarray(0, 40), 'damaged or incomplete'],
    ['a picture of another type', pictures['image/jpeg'], 'isn’t a JPEG, PNG or WebP'],
    ['an animation', animatedWebp, 'Animated pictures'],
  ])('is checked by its bytes, not its declared type: not %s', async (_, bytes, message) => {
    const { id, forms } = await prepare({ type: 'image/webp', widths: [480] })
    await sendForm(forms[0] as Form, bytes)
    expect(await keep(id, { type: 'image/webp', widths: [480] })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    })
  })

  const published = async (type: string, file: Uint8Array) => {
    const one = { type, widths: [480] }
    const { id, forms } = await prepare(one)
    await sendForm(forms[0] as Form, file)
    const { data } = await keep(id, one)
    const stored = await files.send(
      new GetObjectCommand({ Bucket: process.env.PICTURES_BUCKET, Key: data.url.slice(1) }),
    )
    return Buffer.from((await stored.Body?.transformToByteArray()) ?? [])
  }

  test('is stored without data appended to it', async () => {
    const appended = Buffer.concat([webp, Buffer.from('<script>alert(1)</script>')])
    const stored = await published('image/webp', appended)
    expect(stored.includes('script')).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 4, height: 4 })
  })

  test('is stored without its position, and upright', async () => {
    const stored = await published('image/jpeg', phonePhoto)
    expect(stored.includes('Exif')).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ width: 4, height: 6 })
  })

  test('is uploaded with a form that accepts no other key, type or size', async () => {
    const { forms } = await prepare()
    const form = forms[0] as Form
    const other = (fields: object) => ({ ...form, fields: { ...form.fields, ...fields } })
    expect((await sendForm(other({ key: 'pictures/x/480.webp' }), webp)).status).toBe(403)
    expect((await sendForm(other({ 'Content-Type': 'text/html' }), webp)).status).toBe(403)
    expect((await sendForm(form, Buffer.alloc(maxPictureBytes + 1))).status).toBe(400)
  })
})
