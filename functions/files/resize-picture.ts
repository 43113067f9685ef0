import sharp from 'sharp'
import { drawChecked, encode, openUpright, type PictureProblem } from './clean-picture.ts'
import type { Picture } from './read-picture.ts'

/** A drawn size. It is narrower than wanted if the picture is. */
export type DrawnSize = Picture & { wanted: number; width: number }
type Sizes = {
  /** In ascending order. */
  widths: readonly number[]
  maxPixels: number
}

/** Returns the widths to draw: the last one may be wider than the picture, which isn't enlarged. */
const widthsFor = (width: number, widths: readonly number[]): number[] =>
  widths.filter((_, at) => at === 0 || (widths[at - 1] ?? 0) < width)

/**
 * Draws a picture in several sizes as browsers do before an upload: WebP on white, none larger than the
 * original. Returns the reason if it refuses the picture.
 */
export const resizePicture = (
  file: Uint8Array,
  { widths, maxPixels }: Sizes,
): Promise<DrawnSize[] | PictureProblem> =>
  drawChecked(file, { maxPixels }, async picture => {
    const { autoOrient } = await sharp(picture.bytes, { limitInputPixels: maxPixels }).metadata()
    const drawn: DrawnSize[] = []
    for (const wanted of widthsFor(autoOrient.width, widths)) {
      const size = openUpright(picture, maxPixels)
        .resize({ width: wanted, withoutEnlargement: true })
        .flatten({ background: '#fff' })
      const { data, info } = await encode['image/webp'](size).toBuffer({ resolveWithObject: true })
      drawn.push({ type: 'image/webp', bytes: data, wanted, width: info.width })
    }
    return drawn
  })
