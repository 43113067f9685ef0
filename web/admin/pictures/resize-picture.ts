import { pictureWidths } from '../../../shared/schemas/product.ts'

export type Sizes = { type: 'image/webp' | 'image/jpeg'; sizes: { width: number; file: Blob }[] }

/** Thrown for a file that the browser can't decode as a picture. */
export class UnreadablePicture extends Error {}

/** Returns the widths in pixels to create from a picture, none larger than the original. */
export const widthsFor = (width: number): number[] => {
  const smaller = pictureWidths.filter(target => target < width)
  const largest = Math.min(width, pictureWidths.at(-1) ?? width)
  return [...smaller, ...(smaller.includes(largest as never) ? [] : [largest])].slice(
    0,
    pictureWidths.length,
  )
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.82))

/** Draws a picture at a width, on white because JPEG has no transparency. */
const draw = (image: ImageBitmap, width: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((image.height * width) / image.width))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture()
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Resizes a picture to WebP, or to JPEG where the browser can't write WebP. Throws
 * `UnreadablePicture`.
 */
export async function resizePicture(file: Blob): Promise<Sizes> {
  const image = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture()
  })
  const encode = async (type: Sizes['type']) =>
    Promise.all(
      widthsFor(image.width).map(async width => {
        const blob = await toBlob(draw(image, width), type)
        if (!blob) throw new UnreadablePicture()
        return { width, file: blob }
      }),
    )
  try {
    const sizes = await encode('image/webp')
    const isWebp = sizes.every(({ file: blob }) => blob.type === 'image/webp')
    return isWebp
      ? { type: 'image/webp', sizes }
      : { type: 'image/jpeg', sizes: await encode('image/jpeg') }
  } finally {
    image.close()
  }
}
