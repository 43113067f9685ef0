import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resizePicture } from '../../../../functions/files/resize-picture.ts'
import { animatedWebp, otherFiles, phonePhoto, pixelBomb } from '../../../support/odd-pictures.ts'
import { pictures } from '../../../support/pictures.ts'

const widths = [480, 960, 1600]
const limits = { widths, maxPixels: 30_000_000 }

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })

const sizesOf = async (file: Uint8Array) => {
  const drawn = await resizePicture(file, limits)
  if (typeof drawn === 'string') throw new Error(drawn)
  return drawn
}

test.each([
  [2000, [480, 960, 1600]],
  [1600, [480, 960, 1600]],
  [1000, [480, 960, 1000]],
  [960, [480, 960]],
  [700, [480, 700]],
  [480, [480]],
  [300, [300]],
])('a picture of %i pixels is drawn in widths %j', async (width, expected) => {
  const drawn = await sizesOf(await plain(width, 30).jpeg().toBuffer())
  expect(drawn.map(size => size.width)).toEqual(expected)
  expect(drawn.map(size => size.wanted)).toEqual(widths.slice(0, expected.length))
  for (const { bytes, width: drawnWidth } of drawn)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: drawnWidth })
})

test.each(Object.entries(pictures))('%s becomes WebP', async (_type, file) => {
  const [size] = await sizesOf(file)
  expect(size).toMatchObject({ type: 'image/webp', width: 4 })
})

test('a transparent picture is drawn on white', async () => {
  const create = { width: 8, height: 8, channels: 4, background: '#0000' } as const
  const [size] = await sizesOf(await sharp({ create }).png().toBuffer())
  const { channels } = await sharp(size?.bytes).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('a photo is turned upright, measured so, and loses its position', async () => {
  const wide = await plain(1200, 600)
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer()
  const turned = await sharp(wide).withMetadata({ orientation: 6 }).toBuffer()
  const drawn = await sizesOf(turned)
  expect(drawn.map(({ width }) => width)).toEqual([480, 600])
  const [small] = await sizesOf(phonePhoto)
  expect(await sharp(small?.bytes).metadata()).toMatchObject({ width: 4, height: 6 })
  expect(Buffer.from(small?.bytes ?? []).includes('Phone')).toBe(false)
})

test.each([
  ['HTML', otherFiles.script, 'no picture'],
  ['GIF', otherFiles.GIF, 'no picture'],
  ['AVIF', otherFiles.AVIF, 'no picture'],
  ['an animation', animatedWebp, 'animated'],
  ['50,000 × 50,000 pixels', pixelBomb, 'too many pixels'],
  ['half a picture', pictures['image/png'].subarray(0, 40), 'damaged'],
])('refuses %s', async (_what, file, problem) => {
  expect(await resizePicture(file ?? Buffer.of(), limits)).toBe(problem)
})
