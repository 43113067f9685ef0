import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Reply } from '../api-gateway/http-event.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
}

/** S3's answer for a key that doesn't exist, to a caller that may not list the bucket. */
const missing: Reply = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  ),
}

/** Serves the built site's files with the deployment's cache headers. */
export const filesIn = (folder: string) => {
  const read = new Map<string, { modified: number; body: Buffer; etag: string }>()
  return async (uri: string): Promise<Reply> => {
    const file = join(folder, decodeURIComponent(uri))
    const found = file.startsWith(folder + sep) && (await stat(file).catch(() => undefined))
    if (!found || found.isDirectory()) return missing
    let known = read.get(file)
    if (known?.modified !== found.mtimeMs) {
      const body = await readFile(file)
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      known = { modified: found.mtimeMs, body, etag }
      read.set(file, known)
    }
    const forever = uri.startsWith('/assets/')
    return {
      status: 200,
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
        etag: known.etag,
      },
      body: known.body,
    }
  }
}

/** Serves a bucket's objects with their stored headers. */
export const objectsIn = (s3Url: string, bucket: string) => {
  return async (uri: string): Promise<Reply> => {
    const answer = await fetch(`${s3Url}/${bucket}${uri}`, {
      // Without it, the local S3 treats the call as a website request and returns pages.
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) return missing
    const kept = ['content-type', 'cache-control', 'etag', 'last-modified', 'content-disposition']
    const headers = kept.flatMap(name => {
      const value = answer.headers.get(name)
      return value ? [[name, value]] : []
    })
    return { status: 200, headers: Object.fromEntries(headers), body }
  }
}
