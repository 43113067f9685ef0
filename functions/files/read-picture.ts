import { crc32 } from 'node:zlib'
import type { attachmentTypes } from '../../shared/rules/tickets.ts'

type PictureType = (typeof attachmentTypes)[number]
export type Picture = { type: PictureType; bytes: Uint8Array }

const jpeg = {
  start: Buffer.from('ffd8ff', 'hex'),
  end: 0xd9,
  scan: 0xda,
  /** Start-of-frame markers. The three excluded numbers in this range are tables. */
  isFrame: (marker: number) =>
    marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker),
  /** Inside a scan: a stuffed FF byte or a restart marker. */
  isScanData: (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7),
}

/** Finds the marker after a scan. */
const afterScan = (file: Buffer, from: number): number => {
  let at = file.indexOf(0xff, from)
  while (at >= 0 && at + 1 < file.length) {
    const marker = file.readUInt8(at + 1)
    if (marker !== 0xff && !jpeg.isScanData(marker)) return at
    at = file.indexOf(0xff, marker === 0xff ? at + 1 : at + 2)
  }
  return file.length
}

/** Finds the end of a JPEG: the end marker after a frame and at least one scan. */
const findJpegEnd = (file: Buffer): number | undefined => {
  let at = 2
  let hasFrame = false
  let hasScan = false
  while (at + 2 <= file.length && file[at] === 0xff) {
    const marker = file.readUInt8(at + 1)
    if (marker === jpeg.end) return hasFrame && hasScan ? at + 2 : undefined
    if (marker === 0xff) at++
    else if (at + 4 > file.length) return undefined
    else {
      at += 2 + file.readUInt16BE(at + 2)
      hasFrame ||= jpeg.isFrame(marker)
      if (marker === jpeg.scan) {
        hasScan = true
        at = afterScan(file, at)
      }
    }
  }
  return undefined
}

const png = { start: Buffer.from('89504e470d0a1a0a', 'hex'), around: 12 }

/** Finds the end of a PNG: after its last chunk, if all checksums match. */
const findPngEnd = (file: Buffer): number | undefined => {
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

/** WebP chunks that contain pixels. */
const webpPixels = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Finds the end of a WebP: its declared size, if its chunks fill it and one has pixels. */
const findWebpEnd = (file: Buffer): number | undefined => {
  const end = 8 + file.readUInt32LE(4)
  let at = 12
  let hasPixels = false
  while (at + 8 <= end && end <= file.length) {
    const length = file.readUInt32LE(at + 4)
    hasPixels ||= webpPixels.has(file.toString('latin1', at, at + 4))
    // Chunks are padded to an even length.
    at += 8 + length + (length % 2)
  }
  return hasPixels && at === end ? end : undefined
}

/** Detects the type by the first bytes and finds the end of the image. */
const detectType = (file: Buffer): [PictureType, number | undefined] | undefined => {
  if (file.subarray(0, 3).equals(jpeg.start)) return ['image/jpeg', findJpegEnd(file)]
  if (file.subarray(0, 8).equals(png.start)) return ['image/png', findPngEnd(file)]
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? ['image/webp', findWebpEnd(file)] : undefined
}

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns whether a file starts like an image of a supported type. */
export const isPictureStart = (bytes: Uint8Array): boolean =>
  detectType(viewOf(bytes)) !== undefined

/**
 * Reads the image type from a file's bytes. Returns undefined if the type isn't supported or the
 * image is incomplete. Drops bytes after the image's end, where phones add data and attackers hide
 * files.
 */
export const readPicture = (bytes: Uint8Array): Picture | undefined => {
  const file = viewOf(bytes)
  const [type, end] = detectType(file) ?? []
  return type && end !== undefined ? { type, bytes: file.subarray(0, end) } : undefined
}
