import type { RequestListener } from 'node:http'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgetIndex } from '../../../functions/catalog/catalog-index/get-index.ts'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { handler } from '../../../functions/catalog/handler.ts'
import { copyDuePictures } from '../../../functions/catalog/pictures/copy-due-pictures.ts'
import { startCopying } from '../../../functions/catalog/pictures/start-copying.ts'
import { files } from '../../../functions/files/client.ts'
import { checkCopies, repairCopies } from '../../../functions/repair/picture-copies.ts'
import { latestAudit } from '../../../functions/table/audit.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import {
  getPictureCopy,
  pictureCopyId,
  removePictureCopies,
  takeCopying,
} from '../../../functions/table/picture-copies.ts'
import { getProduct } from '../../../functions/table/products.ts'
import type { PictureCopies } from '../../../shared/schemas/picture-copy.ts'
import { call } from '../../support/call.ts'
import { interleave } from '../../support/faults.ts'
import { followTable } from '../../support/follow-table.ts'
import { reachOf, startPictureHost } from '../../support/picture-host.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
let photo = Buffer.of()
let follow = async () => {}
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('copy-owner', { role: 'admin' })
  await ensureSnapshot()
  const create = { width: 1000, height: 500, channels: 3, background: '#3a5' } as const
  photo = await sharp({ create }).jpeg().toBuffer()
  follow = await followTable(2, kind => kind === 'product' || kind === 'picture-use')
})
beforeEach(forgetIndex)

const asOwner = async (route: string, more: object = {}) => {
  const answer = await call(handler, route, { token: owner, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.data
}
const picture = (url: string, more: object = {}) => ({
  url,
  alt: 'A shirt',
  srcset: null,
  color: null,
  ...more,
})
/** Returns a product as its form opens it. */
const opened = async (id: string) => {
  const { images: _, ...record } = await asOwner('GET /products/{id}/record', { params: { id } })
  return record
}
let made = 0
const create = (urls: string[]) =>
  asOwner('POST /products', {
    body: { name: `Shirt ${++made}`, price: 40, pictures: urls.map(url => picture(url)) },
  })
const stored = async (id: string) => (await getProduct(id, { consistent: true }))?.product
const picturesOf = async (id: string) => (await stored(id))?.pictures ?? []

const answerPhoto: RequestListener = (_, response) => response.end(photo)

/** Starts another site. Returns its address of a picture, and what copies from it. */
const otherSite = async (answer: RequestListener = answerPhoto) => {
  const asked = vi.fn()
  const host = await startPictureHost((request, response) => {
    asked(request.url)
    answer(request, response)
  })
  const copyAll = async () => {
    await follow()
    const counts = await copyDuePictures({ remaining: () => 900_000, reach: reachOf(host) })
    await follow()
    return counts
  }
  return { at: (path: string) => new URL(path, host).href, copyAll, asked }
}
const copyOf = (productId: string, url: string) => getPictureCopy(pictureCopyId(productId, url))

describe('a picture of another site', () => {
  test('is copied in the sizes of an upload, in place', async () => {
    const { at, copyAll } = await otherSite()
    const url = at('/front.jpg')
    const { id } = await create(['/pictures/pic_own/960.webp', url, '/pictures/pic_last/960.webp'])
    const before = await stored(id)
    expect(await copyAll()).toEqual({ copied: 1, failed: 0, skipped: 0 })
    const [first, copied, last] = await picturesOf(id)
    expect([first?.url, last?.url]).toEqual([
      '/pictures/pic_own/960.webp',
      '/pictures/pic_last/960.webp',
    ])
    const folder = /^\/pictures\/(pic_[0-9a-z]+)\/960\.webp$/.exec(copied?.url ?? '')?.[1]
    expect(copied).toEqual({
      url: `/pictures/${folder}/960.webp`,
      srcset: `/pictures/${folder}/480.webp 480w, /pictures/${folder}/960.webp 960w, /pictures/${folder}/1600.webp 1000w`,
      alt: 'A shirt',
      color: null,
      source: url,
    })
    for (const width of [480, 960, 1600]) {
      const Key = `pictures/${folder}/${width}.webp`
      const head = await files.send(
        new HeadObjectCommand({ Bucket: process.env.PICTURES_BUCKET, Key }),
      )
      expect(head.ContentType).toBe('image/webp')
    }
    const after = await stored(id)
    expect(after?.version).toBe((before?.version ?? 0) + 1)
    expect(after?.updated_at).toBe(before?.updated_at)
  })

  test('is shown by the store, without its source', async () => {
    const { at, copyAll } = await otherSite()
    const { id } = await create([at('/shown.jpg')])
    await copyAll()
    const { data } = await call(handler, 'GET /products/{id}', { params: { id } })
    expect(data.image).toMatch(/^\/pictures\/pic_/)
    expect(JSON.stringify(data)).not.toContain('127.0.0.1')
    const list = await call(handler, 'GET /products', { query: { search: data.name } })
    expect(list.data.products[0].image).toBe(data.image)
  })

  test('is fetched once, though its change arrives twice', async () => {
    const { at, copyAll, asked } = await otherSite()
    await create([at('/once.jpg'), at('/once.jpg')])
    await copyAll()
    await copyAll()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('costs only itself if it is bad: the product keeps the others', async () => {
    const { at, copyAll } = await otherSite(({ url }, response) => {
      if (url === '/bad.png')
        response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>')
      else response.end(photo)
    })
    const bad = at('/bad.png')
    const { id } = await create([at('/a.jpg'), bad, at('/b.jpg')])
    expect(await copyAll()).toEqual({ copied: 2, failed: 1, skipped: 0 })
    const [a, b, c] = await picturesOf(id)
    expect(a?.url).toMatch(/^\/pictures/)
    expect(b?.url).toBe(bad)
    expect(c?.url).toMatch(/^\/pictures/)
    expect(await copyOf(id, bad)).toMatchObject({ status: 'failed', problem: 'no_picture' })
    expect(await copyAll()).toEqual({ copied: 0, failed: 0, skipped: 0 })
  })

  test('is not fetched from a private address', async () => {
    const { at, copyAll } = await otherSite((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    )
    const { id } = await create([at('/metadata.png')])
    await copyAll()
    expect(await copyOf(id, at('/metadata.png'))).toMatchObject({
      status: 'failed',
      problem: 'address',
      tries: 1,
    })
  })

  test.each([
    [404, 'not_found'],
    [403, 'refused'],
  ])('that answers %i fails at once', async (status, problem) => {
    const { at, copyAll } = await otherSite((_, response) => response.writeHead(status).end())
    const { id } = await create([at('/gone.jpg')])
    await copyAll()
    expect(await copyOf(id, at('/gone.jpg'))).toMatchObject({ status: 'failed', problem })
  })

  test('that is damaged fails at once', async () => {
    const { at, copyAll } = await otherSite((_, response) => response.end(photo.subarray(0, 300)))
    const { id } = await create([at('/half.jpg')])
    await copyAll()
    expect(await copyOf(id, at('/half.jpg'))).toMatchObject({
      status: 'failed',
      problem: 'damaged',
    })
  })

  test('of a site that fails is tried five times within three hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { at, copyAll, asked } = await otherSite((_, response) => response.writeHead(503).end())
    const { id } = await create([at('/later.jpg')])
    await copyAll()
    for (const [tries, minutes] of [1, 10, 30, 120].entries()) {
      vi.setSystemTime(Date.now() + minutes * 60_000 - 10_000)
      await copyAll()
      expect(asked).toHaveBeenCalledTimes(tries + 1)
      vi.setSystemTime(Date.now() + 20_000)
      await copyAll()
    }
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    await copyAll()
    expect(asked).toHaveBeenCalledTimes(5)
    expect(await copyOf(id, at('/later.jpg'))).toMatchObject({
      status: 'failed',
      problem: 'site_failed',
    })
  })

  test('is not shown again if staff remove it during the copy', async () => {
    let change = async () => {}
    const { at, copyAll } = await otherSite((_, response) => {
      void change().then(() => response.end(photo))
    })
    const { id } = await create([at('/removed.jpg'), '/pictures/pic_stays/960.webp'])
    change = async () => {
      const record = await opened(id)
      const body = { ...record, pictures: [{ ...record.pictures[1], alt: 'Edited' }] }
      await asOwner('PUT /products/{id}', { params: { id }, body })
    }
    await copyAll()
    expect(await picturesOf(id)).toEqual([
      picture('/pictures/pic_stays/960.webp', { alt: 'Edited' }),
    ])
    expect(await copyOf(id, at('/removed.jpg'))).toBeUndefined()
  })

  test('replaces the original in a product that staff edit during the copy', async () => {
    let change = async () => {}
    const { at, copyAll } = await otherSite((_, response) => {
      void change().then(() => response.end(photo))
    })
    const url = at('/edited.jpg')
    const { id } = await create([url])
    change = async () => {
      const record = await opened(id)
      const body = { ...record, price: 55, pictures: [{ ...record.pictures[0], alt: 'Edited' }] }
      await asOwner('PUT /products/{id}', { params: { id }, body })
    }
    await copyAll()
    const product = await stored(id)
    expect(product).toMatchObject({ price: 5500, pictures: [{ alt: 'Edited', source: url }] })
    expect(product?.pictures[0]?.url).toMatch(/^\/pictures/)
  })

  test('keeps an edit that staff save between the read and the write of its product', async () => {
    const { at, copyAll } = await otherSite()
    const url = at('/race.jpg')
    const { id } = await create([url])
    await follow()
    const record = await opened(id)
    const body = { ...record, price: 66, pictures: [{ ...record.pictures[0], alt: 'Raced' }] }
    let writes = 0
    await interleave(async command => {
      if (command === 'TransactWriteItemsCommand' && ++writes === 1)
        await asOwner('PUT /products/{id}', { params: { id }, body })
    }, copyAll)
    expect(writes).toBe(2)
    expect(await stored(id)).toMatchObject({
      price: 6600,
      pictures: [{ alt: 'Raced', source: url }],
    })
  })

  test('stays copied if a form that was opened before is saved after', async () => {
    const { at, copyAll, asked } = await otherSite()
    const { id } = await create([at('/open.jpg')])
    const form = await opened(id)
    await copyAll()
    const [copied] = await picturesOf(id)
    await asOwner('PUT /products/{id}', { params: { id }, body: { ...form, price: 70 } })
    expect(await picturesOf(id)).toEqual([copied])
    await asOwner('PUT /products/{id}', {
      params: { id },
      body: await opened(id),
    })
    expect(await picturesOf(id)).toEqual([copied])
    await copyAll()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('is forgotten with its product', async () => {
    const { at, copyAll, asked } = await otherSite()
    const { id } = await create([at('/deleted.jpg')])
    await follow()
    expect(await copyOf(id, at('/deleted.jpg'))).toMatchObject({ status: 'waiting' })
    await asOwner('DELETE /products/{id}', { params: { id } })
    await copyAll()
    expect(asked).not.toHaveBeenCalled()
    expect(await copyOf(id, at('/deleted.jpg'))).toBeUndefined()
  })

  test('is copied again for a product that gets it again', async () => {
    const { at, copyAll, asked } = await otherSite()
    const { id } = await create([at('/again.jpg')])
    await copyAll()
    const record = await opened(id)
    const save = (pictures: object[]) =>
      asOwner('PUT /products/{id}', {
        params: { id },
        body: { ...record, updated_at: undefined, pictures },
      })
    await save([])
    await copyAll()
    await save([picture(at('/again.jpg'))])
    await copyAll()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(await picturesOf(id)).toMatchObject([{ source: at('/again.jpg') }])
  })
})

test('a repair lets the pictures be copied that earlier releases imported', async () => {
  const { at, copyAll } = await otherSite()
  const { id } = await create([at('/before.jpg')])
  await follow()
  // As an earlier release left it.
  await removePictureCopies(id, [at('/before.jpg')])
  const drift = async () =>
    (await findDrift(checkCopies())).filter(({ product_id }) => product_id === id)
  expect(await drift()).toMatchObject([{ what: 'pictures to copy', urls: [at('/before.jpg')] }])
  await repairCopies(await drift())
  expect(await drift()).toEqual([])
  await copyAll()
  expect(await picturesOf(id)).toMatchObject([{ source: at('/before.jpg') }])
  expect(await drift()).toEqual([])
})

describe('an import', () => {
  const file = (name: string, urls: readonly string[]) =>
    [
      'Handle,Title,Variant Price,Image Src,Image Position',
      ...urls.map((url, at) => `${name},${at === 0 ? `${name},20` : ','},${url},${at + 1}`),
    ].join('\n')
  const take = async (csv: string, more: object = {}) =>
    (await asOwner('POST /products/import', { body: { csv, ...more } })).products.map(
      ({ outcome }: { outcome: string }) => outcome,
    )
  const idOf = async (slug: string) =>
    (await call(handler, 'GET /products/{id}', { params: { id: slug } })).data.id

  test('changes nothing the second time, after its pictures were copied', async () => {
    const { at, copyAll, asked } = await otherSite()
    const csv = file('twice', [at('/1.jpg'), at('/2.jpg')])
    expect(await take(csv)).toEqual(['created'])
    expect(await copyAll()).toMatchObject({ copied: 2 })
    const before = await stored(await idOf('twice'))
    expect(await take(csv, { dry_run: true })).toEqual(['unchanged'])
    expect(await take(csv)).toEqual(['unchanged'])
    await copyAll()
    expect(await stored(before?.id ?? '')).toEqual(before)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('that changes something else keeps the copies', async () => {
    const { at, copyAll, asked } = await otherSite()
    const csv = file('priced', [at('/1.jpg'), at('/2.jpg')])
    await take(csv)
    await copyAll()
    const id = await idOf('priced')
    const copied = await picturesOf(id)
    expect(await take(csv.replace(',20,', ',25,'))).toEqual(['changed'])
    expect(await stored(id)).toMatchObject({ price: 2500 })
    expect(await picturesOf(id)).toEqual(copied)
    await copyAll()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('of an export of the store changes nothing', async () => {
    const { at, copyAll } = await otherSite()
    await take(file('exported', [at('/1.jpg')]))
    await copyAll()
    const before = await stored(await idOf('exported'))
    const { csv } = await asOwner('GET /products/export', { query: { limit: '100' } })
    expect(csv).toContain(`${process.env.SITE_URL}${before?.pictures[0]?.url}`)
    expect([...new Set(await take(csv))]).toEqual(['unchanged'])
    expect(await stored(before?.id ?? '')).toEqual(before)
  })
})

describe('staff', () => {
  const list = (): Promise<PictureCopies> => asOwner('GET /products/pictures/copies')

  test('see which pictures failed and why, and how many wait and were copied', async () => {
    const { at, copyAll } = await otherSite(({ url }, response) =>
      url === '/missing.jpg' ? response.writeHead(404).end() : response.end(photo),
    )
    const before = await list()
    const { id, name } = await create([at('/fine.jpg'), at('/missing.jpg')])
    await follow()
    expect(await list()).toMatchObject({ waiting: before.waiting + 2, failed: before.failed })
    await copyAll()
    const now = await list()
    expect(now).toMatchObject({ waiting: 0, done: before.done + 1, failed: before.failed + 1 })
    expect(now.pictures).toContainEqual({
      id: pictureCopyId(id, at('/missing.jpg')),
      product: { id, name },
      url: at('/missing.jpg'),
      problem: 'not_found',
      failed_at: expect.any(String),
    })
  })

  test('try one again, or all', async () => {
    let isUp = false
    const { at, copyAll } = await otherSite((_, response) =>
      isUp ? response.end(photo) : response.writeHead(404).end(),
    )
    const urls = ['/1.jpg', '/2.jpg', '/3.jpg'].map(at)
    const { id } = await create(urls)
    await copyAll()
    isUp = true
    const retry = (body: object) => asOwner('POST /products/pictures/copies/retry', { body })
    expect(await retry({ id: pictureCopyId(id, urls[0] ?? '') })).toEqual({ retried: 1 })
    expect(await retry({ id: pictureCopyId(id, urls[0] ?? '') })).toEqual({ retried: 0 })
    expect(await copyAll()).toMatchObject({ copied: 1 })
    const { failed } = await list()
    expect(await retry({})).toEqual({ retried: failed })
    await copyAll()
    expect((await picturesOf(id)).map(({ source }) => source)).toEqual(urls)
  })

  test('remove a picture that failed, with an entry in the audit trail', async () => {
    const { at, copyAll } = await otherSite((_, response) => response.writeHead(404).end())
    const { id } = await create([at('/never.jpg'), '/pictures/pic_own/960.webp'])
    await copyAll()
    const { updated_at } = (await stored(id)) ?? {}
    const copyId = pictureCopyId(id, at('/never.jpg'))
    await asOwner('DELETE /products/pictures/copies/{id}', { params: { id: copyId } })
    expect(await picturesOf(id)).toEqual([picture('/pictures/pic_own/960.webp')])
    expect((await stored(id))?.updated_at).not.toBe(updated_at)
    const [entry] = await latestAudit(id, 1)
    expect(entry).toMatchObject({ action: 'product.update', before: { pictures: [{}, {}] } })
    await follow()
    expect((await list()).pictures.map(one => one.id)).not.toContain(copyId)
  })

  test('get an error for a picture that the store doesn’t copy', async () => {
    const unknown = { token: owner, params: { id: 'pic_unknown' } }
    expect(await call(handler, 'DELETE /products/pictures/copies/{id}', unknown)).toMatchObject({
      status: 404,
    })
    const retry = { token: owner, body: { id: 'pic_unknown' } }
    expect(await call(handler, 'POST /products/pictures/copies/retry', retry)).toMatchObject({
      status: 404,
    })
  })
})

describe('the worker', () => {
  test('is started by the sweep if a picture is due, but not twice', async () => {
    const { at, copyAll } = await otherSite()
    await copyAll()
    const now = new Date()
    expect(await startCopying(now)).toBe(false)
    await create([at('/due.jpg')])
    await follow()
    const later = new Date(Date.now() + 1_000)
    expect(await startCopying(later)).toBe(true)
    const until = new Date(later.getTime() + 900_000)
    expect(await takeCopying(later, until)).toBe(true)
    expect(await startCopying(later)).toBe(false)
    expect(await copyAll()).toEqual({ copied: 0, failed: 0, skipped: 0 })
    expect(await startCopying(new Date(until.getTime() + 1))).toBe(true)
  })
})
