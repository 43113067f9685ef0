import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { files } from '../../../functions/files/client.ts'
import { measured } from '../../../functions/table/client.ts'
import { attachmentKey } from '../../../functions/table/keys.ts'
import { get } from '../../../functions/table/read.ts'
import { complaints as contract } from '../../../shared/api/complaints.ts'
import { maxAttachmentBytes } from '../../../shared/rules/tickets.ts'
import { otherFiles, phonePhoto, pixelBomb } from '../../support/odd-pictures.ts'
import { type PictureType, pictures, sendForm } from '../../support/pictures.ts'
import { deliverChange } from '../../support/stream.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { type Customer, customer } from './people.ts'

let nora: Customer
beforeAll(trustOwnTokens)
beforeEach(async () => {
  nora = await customer()
})

const prepare = (who: Customer, more: object = {}) =>
  who.request('POST /complaints/attachments', {
    body: { name: 'seam.png', type: 'image/png', size: 108, ...more },
  })

/** Uploads a picture that no message uses yet. Returns its id. */
const uploaded = async (
  who: Customer,
  type: PictureType = 'image/png',
  bytes: Uint8Array = pictures[type],
): Promise<string> => {
  const { data } = await prepare(who, { type })
  expect((await sendForm(data, bytes)).status).toBe(204)
  return data.id
}

const objectsOf = async (who: Customer): Promise<string[]> => {
  const Bucket = process.env.ATTACHMENTS_BUCKET
  const { Contents = [] } = await files.send(new ListObjectsV2Command({ Bucket }))
  return Contents.map(({ Key = '' }) => Key).filter(key => key.includes(who.id))
}
const itemOf = (who: Customer, id: string) =>
  get(z.record(z.string(), z.unknown()), attachmentKey(who.id, id), { consistent: true })

describe('a prepared upload', () => {
  it('lets the browser upload one picture with the customer’s id', async () => {
    const { status, data } = await prepare(nora)
    expect(status).toBe(201)
    expect(data.fields).toMatchObject({
      key: `uploads/${nora.id}/${data.id}`,
      'Content-Type': 'image/png',
    })
    expect((await sendForm(data, pictures['image/png'])).status).toBe(204)
    expect(await objectsOf(nora)).toEqual([`uploads/${nora.id}/${data.id}`])
  })

  it.each([
    ['another key', { key: 'kept/usr_other/att_1' }],
    ['another type', { 'Content-Type': 'text/html' }],
  ])('refuses %s', async (_, fields) => {
    const { data } = await prepare(nora)
    const changed = { ...data, fields: { ...data.fields, ...fields } }
    expect((await sendForm(changed, pictures['image/png'])).status).toBe(403)
    expect(await objectsOf(nora)).toEqual([])
  })

  it('refuses empty files and files over 5 MB', async () => {
    const { data } = await prepare(nora)
    expect((await sendForm(data, Buffer.alloc(maxAttachmentBytes + 1))).status).toBe(400)
    expect((await sendForm(data, Buffer.alloc(0))).status).toBe(400)
  })

  it('expires after 15 minutes', async () => {
    const { data } = await prepare(nora)
    const { expiration } = JSON.parse(Buffer.from(data.fields.Policy, 'base64').toString())
    const minutes = (Date.parse(expiration) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  it.each([
    ['type', { type: 'image/svg+xml' }],
    ['size', { size: maxAttachmentBytes + 1 }],
    ['size', { size: 0 }],
    ['name', { name: ' ' }],
  ])('requires a valid %s', async (field, more) => {
    const { status, body } = await prepare(nora, more)
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(`body.${field}`)
  })
})

describe('a picture in a ticket', () => {
  it.each(Object.keys(pictures) as PictureType[])('%s is shown with a working URL', async type => {
    const id = await uploaded(nora, type)
    const { status, data } = await nora.open({ attachments: [id] })
    expect(status).toBe(201)
    expect(data.attachments).toMatchObject([{ id, name: 'seam.png' }])
    const shown = await fetch(data.attachments[0].url)
    expect(shown.headers.get('content-type')).toBe(type)
    const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata()
    expect({ type: `image/${format}`, width, height }).toEqual({ type, width: 4, height: 4 })
  })

  it('doesn’t show where it was taken', async () => {
    const id = await uploaded(nora, 'image/jpeg', phonePhoto)
    const { data } = await nora.open({ attachments: [id] })
    const shown = Buffer.from(await (await fetch(data.attachments[0].url)).arrayBuffer())
    expect(shown.includes('Exif')).toBe(false)
    expect(await sharp(shown).metadata()).toMatchObject({ width: 4, height: 6 })
  })

  it('is refused if its few bytes declare too many pixels', async () => {
    const id = await uploaded(nora, 'image/png', pixelBomb)
    expect(await nora.open({ attachments: [id] })).toMatchObject({
      status: 400,
      body: {
        message: 'This picture has too many pixels. Add a smaller one.',
        errors: [{ path: 'body.attachments.0' }],
      },
    })
    expect(await objectsOf(nora)).toEqual([`uploads/${nora.id}/${id}`])
  })

  it('is in the thread with a URL that is stable for minutes and then expires', async () => {
    const { data: ticket } = await nora.open()
    const sent = await nora.write(ticket.id, 'See?', { attachments: [await uploaded(nora)] })
    expect(sent.data.attachments).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 300_000) * 300_000 })
    try {
      const read = async () => (await nora.get(ticket.id)).data.Messages[0].attachments[0].url
      const first = await read()
      vi.setSystemTime(Date.now() + 4 * 60_000)
      expect(await read()).toBe(first)
      vi.setSystemTime(Date.now() + 60_000)
      expect(await read()).not.toBe(first)
      expect(new URL(first).searchParams.get('X-Amz-Expires')).toBe('900')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is refused if it isn’t a picture, whatever its name', async () => {
    const { nothing: _, ...others } = otherFiles
    const header = pictures['image/png'].subarray(0, 8)
    const broken: Buffer[] = [
      Buffer.concat([header, Buffer.from('<script>alert(1)</script>')]),
      pictures['image/jpeg'].subarray(0, 250),
    ]
    for (const bytes of [...Object.values(others), ...broken]) {
      const id = await uploaded(nora, 'image/png', bytes)
      const { status, body } = await nora.open({ attachments: [id] })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        message: broken.includes(bytes)
          ? 'This picture is damaged or incomplete. Save it again and add the copy.'
          : 'This file isn’t a JPEG, PNG or WebP picture.',
        errors: [{ path: 'body.attachments.0' }],
      })
    }
    expect((await nora.list()).data.complaints).toEqual([])
  })

  it('is refused if it wasn’t uploaded, is another customer’s or is already attached', async () => {
    const { data: prepared } = await prepare(nora)
    const theirs = await uploaded(await customer())
    const used = await uploaded(nora)
    await nora.open({ attachments: [used] })
    for (const id of [prepared.id, theirs, used, 'att_none']) {
      const fine = await uploaded(nora)
      const { status, body } = await nora.open({ attachments: [fine, id] })
      expect(status).toBe(400)
      expect(body.errors).toEqual([
        {
          path: 'body.attachments.1',
          message: 'This picture didn’t upload. Add it again.',
        },
      ])
    }
    expect((await nora.list()).data.pagination.total).toBe(1)
  })

  it('is attached to only one of two concurrent messages', async () => {
    const { data: ticket } = await nora.open()
    const attachments = [await uploaded(nora)]
    const sent = await Promise.all(
      ['One', 'Two', 'Three'].map(word => nora.write(ticket.id, word, { attachments })),
    )
    expect(sent.map(one => one.status).sort()).toEqual([201, 400, 400])
    expect((await nora.get(ticket.id)).data).toMatchObject({ message_count: 1 })
  })

  it('stays unchanged if its form is used again', async () => {
    const { data } = await prepare(nora)
    await sendForm(data, pictures['image/png'])
    const { data: ticket } = await nora.open({ attachments: [data.id] })
    await sendForm(data, Buffer.from('<script>alert(1)</script>'))
    const shown = await fetch((await nora.get(ticket.id)).data.attachments[0].url)
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('png')
  })

  it('is one of at most five', async () => {
    const attachments = await Promise.all(Array.from({ length: 6 }, () => uploaded(nora)))
    expect((await nora.open({ attachments })).body.message).toBe('Add up to 5 pictures.')
    const { result, read, write } = await measured(() =>
      nora.open({ attachments: attachments.slice(1) }),
    )
    expect(result.data.attachments).toHaveLength(5)
    expect(read).toBeLessThanOrEqual(contract.createComplaint.budget.read)
    expect(write).toBeLessThanOrEqual(contract.createComplaint.budget.write)
  })
})

describe('a deleted picture', () => {
  it('expires after a day unless attached, with its file', async () => {
    const lost = await uploaded(nora)
    const kept = await uploaded(nora)
    const { data: ticket } = await nora.open({ attachments: [kept] })
    const item = await itemOf(nora, lost)
    expect(Number(item?.expires_at) - Date.now() / 1000).toBeCloseTo(86_400, -2)
    expect(await itemOf(nora, kept)).not.toHaveProperty('expires_at')
    expect(await deliverChange(item, undefined)).toBe(true)
    expect((await objectsOf(nora)).filter(key => key.includes(lost))).toEqual([])
    expect((await fetch((await nora.get(ticket.id)).data.attachments[0].url)).status).toBe(200)
  })

  it('leaves no file behind, also for repeated stream events', async () => {
    const id = await uploaded(nora)
    await nora.open({ attachments: [id] })
    const item = await itemOf(nora, id)
    expect(await objectsOf(nora)).toHaveLength(2)
    for (let times = 0; times < 2; times++) expect(await deliverChange(item, undefined)).toBe(true)
    expect(await objectsOf(nora)).toEqual([])
  })

  it('is kept for any other change of its item', async () => {
    const id = await uploaded(nora)
    const item = await itemOf(nora, id)
    await deliverChange(undefined, item)
    await deliverChange(item, { ...item, complaint_id: 'cmp_1' })
    const Key = `uploads/${nora.id}/${id}`
    const found = await files.send(
      new GetObjectCommand({ Bucket: process.env.ATTACHMENTS_BUCKET, Key }),
    )
    expect(found.ContentLength).toBe(pictures['image/png'].length)
  })
})
