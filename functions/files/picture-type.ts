import type { attachmentTypes } from '../../shared/schemas/complaint.ts'

type PictureType = (typeof attachmentTypes)[number]

/** How many bytes of a file tell what it is. */
export const tellingBytes = 12

const png = '89504e470d0a1a0a'

/** What a file is by its first bytes, whatever it is called; undefined for no picture of ours. */
export const pictureType = (start: Uint8Array): PictureType | undefined => {
  const bytes = Buffer.from(start)
  const hex = bytes.toString('hex')
  if (hex.startsWith('ffd8ff')) return 'image/jpeg'
  if (hex.startsWith(png)) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}
