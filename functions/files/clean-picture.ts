import sharp, { type Sharp } from 'sharp'
import { isPictureStart, type Picture, readPicture } from './read-picture.ts'

export type PictureProblem = 'no picture' | 'damaged' | 'animated' | 'too many pixels' | 'too slow'
type Limits = {
  /** The required type. Defaults to any type that `readPicture` supports. */
  type?: Picture['type']
  maxPixels: number
}

// Allow only these decoders, whatever type a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].map(name => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)

/** Decoding and encoding stop after this many seconds. */
const maxSeconds = 8

/** Encodes at the qualities that browsers use before an upload, or better. */
export const encode: Record<Picture['type'], (image: Sharp) => Sharp> = {
  'image/jpeg': image => image.jpeg({ quality: 90 }),
  'image/png': image => image.png(),
  'image/webp': image => image.webp({ quality: 82 }),
}

/** Reads only the header. Returns the reason to refuse the picture, if any. */
const findProblem = async (
  bytes: Uint8Array,
  maxPixels: number,
): Promise<PictureProblem | undefined> => {
  // The check below compares the size, so that a large picture isn't an error here.
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (pages > 1) return 'animated'
  return width * height > maxPixels ? 'too many pixels' : undefined
}

/** Decodes a picture: upright, in sRGB and without metadata. */
export const openUpright = ({ bytes }: Picture, maxPixels: number): Sharp => {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
  return image.timeout({ seconds: maxSeconds }).autoOrient().toColorspace('srgb')
}

/**
 * Checks a picture by its header, then has it drawn. Returns the reason if it refuses the picture, or
 * if drawing fails.
 */
export const drawChecked = async <T>(
  file: Uint8Array,
  { type, maxPixels }: Limits,
  draw: (picture: Picture) => Promise<T>,
): Promise<T | PictureProblem> => {
  const picture = readPicture(file)
  if (!picture) return isPictureStart(file) ? 'damaged' : 'no picture'
  if (type && picture.type !== type) return 'no picture'
  try {
    return (await findProblem(picture.bytes, maxPixels)) ?? (await draw(picture))
  } catch (error) {
    return /timeout/.test(String(error)) ? 'too slow' : 'damaged'
  }
}

/**
 * Decodes a picture and encodes it again in its type: upright, in sRGB and without metadata such as
 * the location. Keeps nothing else of the file. Returns the reason if it refuses the picture.
 */
export const cleanPicture = (file: Uint8Array, limits: Limits): Promise<Picture | PictureProblem> =>
  drawChecked(file, limits, async picture => {
    const upright = openUpright(picture, limits.maxPixels)
    return { type: picture.type, bytes: await encode[picture.type](upright).toBuffer() }
  })
