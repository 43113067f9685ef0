import { crc32 } from 'node:zlib'
import type { attachmentTypes } from '../../shared/schemas/complaint.ts'

type PictureType = (typeof attachmentTypes)[number]
export type Picture = { type: PictureType; bytes: Uint8Array }

const jpeg = {
  start: Buffer.from('ffd8ff', 'hex'),
  end: 0xd9,
  scan: 0xda,
  /** Marks of frames but for three that have their numbers and are tables. */
  isFrame: (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark),
  /** Within a scan: a byte FF of the picture itself, or the beginning of its next stretch. */
  isOfScan: (mark: number) => mark === 0 || (mark >= 0xd0 && mark <= 0xd7),
}

/** Where the mark after a scan's data is. */
const afterScan = (file: Buffer, from: number): number => {
  let at = file.indexOf(0xff, from)
  while (at >= 0 && at + 1 < file.length) {
    const mark = file.readUInt8(at + 1)
    if (mark !== 0xff && !jpeg.isOfScan(mark)) return at
    at = file.indexOf(0xff, mark === 0xff ? at + 1 : at + 2)
  }
  return file.length
}

/** Where a JPEG ends: after the end mark that follows its frame and at least one scan. */
const endOfJpeg = (file: Buffer): number | undefined => {
  let at = 2
  let hasFrame = false
  let hasScan = false
  while (at + 2 <= file.length && file[at] === 0xff) {
    const mark = file.readUInt8(at + 1)
    if (mark === jpeg.end) return hasFrame && hasScan ? at + 2 : undefined
    if (mark === 0xff) at++
    else if (at + 4 > file.length) return undefined
    else {
      at += 2 + file.readUInt16BE(at + 2)
      hasFrame ||= jpeg.isFrame(mark)
      if (mark === jpeg.scan) {
        hasScan = true
        at = afterScan(file, at)
      }
    }
  }
  return undefined
}

const png = { start: Buffer.from('89504e470d0a1a0a', 'hex'), around: 12 }

/** Where a PNG ends: after its last chunk, all of them whole and unharmed. */
const endOfPng = (file: Buffer): number | undefined => {
  let at = png.start.length
  let hasPixels = false
  for (let first = true; at + png.around <= file.length; first = false) {
    const length = file.readUInt32BE(at)
    const next = at + png.around + length
    if (next > file.length) return undefined
    const name = file.toString('latin1', at + 4, at + 8)
    if (first !== (name === 'IHDR')) return undefined
    if (crc32(file.subarray(at + 4, next - 4)) !== file.readUInt32BE(next - 4)) return undefined
    hasPixels ||= name === 'IDAT'
    if (name === 'IEND') return hasPixels ? next : undefined
    at = next
  }
  return undefined
}

/** Chunks of a WebP that hold pixels. */
const webpPixels = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Where a WebP ends: where it says, if its chunks fill it and one of them holds pixels. */
const endOfWebp = (file: Buffer): number | undefined => {
  const end = 8 + file.readUInt32LE(4)
  let at = 12
  let hasPixels = false
  while (at + 8 <= end && end <= file.length) {
    const length = file.readUInt32LE(at + 4)
    hasPixels ||= webpPixels.has(file.toString('latin1', at, at + 4))
    // Chunks begin at even places.
    at += 8 + length + (length % 2)
  }
  return hasPixels && at === end ? end : undefined
}

/** What a file says it is by its first bytes, and where what it says ends. */
const claimOf = (file: Buffer): [PictureType, number | undefined] | undefined => {
  if (file.subarray(0, 3).equals(jpeg.start)) return ['image/jpeg', endOfJpeg(file)]
  if (file.subarray(0, 8).equals(png.start)) return ['image/png', endOfPng(file)]
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? ['image/webp', endOfWebp(file)] : undefined
}

/**
 * The picture a file is by its bytes, whatever it is called; undefined for what is none of ours,
 * or is not whole. What follows the picture's end is left out: phones put things there that nobody
 * sees, and so does who hides another file in a picture.
 */
export const readPicture = (bytes: Uint8Array): Picture | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [type, end] = claimOf(file) ?? []
  return type && end !== undefined ? { type, bytes: file.subarray(0, end) } : undefined
}
