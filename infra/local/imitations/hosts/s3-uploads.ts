import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Emulator } from './s3-store.ts'

const xml = (text: string) =>
  text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

/** Adds two multipart calls that the emulator lacks: list and abort. */
export const addMultipartCalls = ({ store, middleware }: Emulator) => {
  const folderOf = (bucket: string) => store.getResourcePath(bucket, undefined, 'uploads')

  const list = async (bucket: string, prefix: string) => {
    const ids = await readdir(folderOf(bucket)).catch(() => [])
    const uploads = await Promise.all(
      ids.map(async id => ({ id, key: await readFile(join(folderOf(bucket), id, 'key'), 'utf8') })),
    )
    const found = uploads
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ id, key }) => `<Upload><Key>${xml(key)}</Key><UploadId>${id}</UploadId></Upload>`)
    return `<?xml version="1.0" encoding="UTF-8"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>${xml(bucket)}</Bucket><IsTruncated>false</IsTruncated>${found.join('')}</ListMultipartUploadsResult>`
  }

  middleware.unshift(async (context, next) => {
    const [, bucket = ''] = context.path.split('/')
    const { uploadId, uploads, prefix = '' } = context.query
    if (context.method === 'GET' && uploads !== undefined) {
      context.type = 'application/xml'
      context.body = await list(bucket, prefix)
    } else if (context.method === 'DELETE' && uploadId) {
      // The emulator's own ids: letters and digits.
      const folder = join(folderOf(bucket), uploadId.replace(/\W/g, ''))
      context.status = existsSync(folder) ? 204 : 404
      await rm(folder, { recursive: true, force: true })
    } else await next()
  })
}
