import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPicture } from '../../../../functions/files/read-picture.ts'
import { type PictureType, pictures } from '../../../support/pictures.ts'

const types = Object.keys(pictures) as PictureType[]
const seeds = new URL('../../../../infra/local/seed/pictures/', import.meta.url)

describe.each(types)('%s', type => {
  const whole = pictures[type]

  test('is recognized by its bytes and kept unchanged', () => {
    const picture = readPicture(whole)
    expect(picture?.type).toBe(type)
    expect(Buffer.compare(picture?.bytes ?? Buffer.of(), whole)).toBe(0)
  })

  test('is refused if cut off anywhere', () => {
    for (let end = 0; end < whole.length; end++)
      expect(readPicture(whole.subarray(0, end)), `${end} bytes`).toBeUndefined()
  })

  test('loses appended data', () => {
    const both = Buffer.concat([whole, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')])
    const picture = readPicture(both)
    expect(Buffer.compare(picture?.bytes ?? Buffer.of(), whole)).toBe(0)
  })

  test('is refused if only its header is valid', () => {
    const start = whole.subarray(0, 16)
    for (const rest of [
      Buffer.alloc(200),
      Buffer.alloc(200, 0xff),
      Buffer.from('<html>'.repeat(40)),
    ])
      expect(readPicture(Buffer.concat([start, rest]))).toBeUndefined()
  })
})

test('refuses a PNG with a corrupted byte', () => {
  const corrupted = Buffer.from(pictures['image/png'])
  corrupted[50] = (corrupted[50] ?? 0) ^ 1
  expect(readPicture(corrupted)).toBeUndefined()
})

test.each(['', '<svg onload="alert(1)">', 'GIF89a......', '%PDF-1.7', 'RIFF1234WAVEfmt ', 'BM'])(
  'refuses %j',
  text => expect(readPicture(Buffer.from(text))).toBeUndefined(),
)

test('every demo picture is valid', () => {
  for (const name of readdirSync(seeds).filter(each => each.endsWith('.webp')))
    expect(readPicture(readFileSync(new URL(name, seeds)))?.type, name).toBe('image/webp')
})
