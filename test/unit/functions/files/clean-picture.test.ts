import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPicture } from '../../../../functions/files/clean-picture.ts'
import {
  animatedWebp,
  cmykJpeg,
  grayPng,
  otherFiles,
  phonePhoto,
  pixelBomb,
  wideColorJpeg,
} from '../../../support/odd-pictures.ts'
import { type PictureType, pictures } from '../../../support/pictures.ts'

const limits = { maxPixels: 1_000_000 }
const cleaned = async (file: Uint8Array, more: object = {}): Promise<Buffer> => {
  const picture = await cleanPicture(file, { ...limits, ...more })
  if (typeof picture === 'string') throw new Error(picture)
  return Buffer.from(picture.bytes)
}

describe.each(Object.keys(pictures) as PictureType[])('%s', type => {
  test('is encoded again in its type and size', async () => {
    const picture = await cleanPicture(pictures[type], { ...limits, type })
    expect(picture).toMatchObject({ type })
    const { format, width, height } = await sharp(await cleaned(pictures[type])).metadata()
    expect({ type: `image/${format}`, width, height }).toEqual({ type, width: 4, height: 4 })
  })

  test('is refused as another type', async () => {
    for (const other of Object.keys(pictures).filter(name => name !== type) as PictureType[])
      expect(await cleanPicture(pictures[type], { ...limits, type: other })).toBe('no picture')
  })

  test('is refused if cut off', async () => {
    for (const part of [0.5, 0.9])
      expect(
        await cleanPicture(pictures[type].subarray(0, pictures[type].length * part), limits),
      ).toBe('damaged')
  })

  test('loses what follows it', async () => {
    const both = Buffer.concat([pictures[type], Buffer.from('PK\u0003\u0004<script>alert(1)')])
    expect((await cleaned(both)).equals(await cleaned(pictures[type]))).toBe(true)
  })
})

test('a photo loses its position and maker, and is turned upright', async () => {
  expect(phonePhoto.includes('Phone')).toBe(true)
  expect(await sharp(phonePhoto).metadata()).toMatchObject({ orientation: 6, width: 6, height: 4 })
  const photo = await cleaned(phonePhoto)
  expect(photo.includes('Exif')).toBe(false)
  expect(photo.includes('Phone')).toBe(false)
  const { width, height, orientation, exif } = await sharp(photo).metadata()
  expect({ width, height, orientation, exif }).toEqual({ width: 4, height: 6 })
})

test.each([
  ['print', cmykJpeg],
  ['a wide-color screen', wideColorJpeg],
])('the colors of %s become sRGB', async (_, file) => {
  const photo = await cleaned(file)
  const { space, channels, icc } = await sharp(photo).metadata()
  expect({ space, channels, icc }).toEqual({ space: 'srgb', channels: 3 })
  const { channels: means } = await sharp(photo).stats()
  const [red, green, blue] = means.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(150)
  expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(90)
})

test('a PNG with 16 bits per color gets 8', async () => {
  const deep = grayPng(4, 4, 16, Buffer.alloc(4 * 9))
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  expect((await sharp(await cleaned(deep)).metadata()).depth).toBe('uchar')
})

test.each(Object.keys(otherFiles))('%s is no picture', async name => {
  expect(await cleanPicture(otherFiles[name] ?? Buffer.of(), limits)).toBe('no picture')
})

test('no decoder runs but those of JPEG, PNG and WebP', async () => {
  for (const name of ['GIF', 'AVIF', 'SVG'])
    await expect(sharp(otherFiles[name]).metadata(), name).rejects.toThrow('unsupported')
})

test('animations are refused', async () => {
  expect(await cleanPicture(animatedWebp, limits)).toBe('animated')
})

test('a picture of 50,000 × 50,000 pixels in 3 kB is refused before it is decoded', async () => {
  expect(pixelBomb.length).toBeLessThan(3_100)
  expect(await cleanPicture(pixelBomb, { maxPixels: 30_000_000 })).toBe('too many pixels')
})

test('a picture of exactly the maximum is accepted', async () => {
  expect(await cleanPicture(pictures['image/png'], { maxPixels: 16 })).toBeTypeOf('object')
  expect(await cleanPicture(pictures['image/png'], { maxPixels: 15 })).toBe('too many pixels')
})

test('a PNG whose pixels are missing is damaged', async () => {
  const short = grayPng(100, 100, 8, Buffer.alloc(101))
  expect(await cleanPicture(short, limits)).toBe('damaged')
})
