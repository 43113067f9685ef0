import { createHash, createHmac } from 'node:crypto'

/** AWS's Signature Version 4 for S3, as far as requests need it that somebody else will send. */
export type Signing = {
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
  region: string
  at: Date
}

const algorithm = 'AWS4-HMAC-SHA256'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** `20130524T000000Z` */
const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** The parameters every signed request names, and what signs a text under them. */
export const signerOf = ({ credentials, region, at }: Signing) => {
  const date = compact(at)
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  return {
    scope: scope.join('/'),
    parameters: {
      'X-Amz-Algorithm': algorithm,
      'X-Amz-Credential': `${credentials.accessKeyId}/${scope.join('/')}`,
      'X-Amz-Date': date,
      ...(credentials.sessionToken && { 'X-Amz-Security-Token': credentials.sessionToken }),
    } as Record<string, string>,
    sign: (text: string) => hmac(key, text).toString('hex'),
  }
}

/** Everything but what RFC 3986 leaves as it is. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The address of an object with the right to read it for so many seconds. */
export const signedAddress = (address: string, seconds: number, signing: Signing): string => {
  const url = new URL(address)
  const { scope, parameters, sign } = signerOf(signing)
  const query = Object.entries({
    ...parameters,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const request = `GET\n${url.pathname}\n${query}\nhost:${url.host}\n\nhost\nUNSIGNED-PAYLOAD`
  const hash = createHash('sha256').update(request).digest('hex')
  const signature = sign(`${algorithm}\n${compact(signing.at)}\n${scope}\n${hash}`)
  return `${address}?${query}&X-Amz-Signature=${signature}`
}

type Form = { bucket: string; key: string; type: string; maxBytes: number; seconds: number }

/** The fields of a form that uploads one object of that key, type and size at most. */
export const signedForm = (form: Form, signing: Signing): Record<string, string> => {
  const { parameters, sign } = signerOf(signing)
  const fields = {
    key: form.key,
    'Content-Type': form.type,
    ...Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  }
  const policy = {
    expiration: new Date(signing.at.getTime() + form.seconds * 1_000).toISOString(),
    conditions: [
      { bucket: form.bucket },
      ['content-length-range', 1, form.maxBytes],
      ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
    ],
  }
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64')
  return { ...fields, policy: encoded, 'x-amz-signature': sign(encoded) }
}
