import { describe, expect, it } from 'vitest'
import { signedAddress, signedForm, signerOf } from '../../../../functions/files/signing.ts'

/** The keys and the request of AWS's own documentation of Signature Version 4 for S3. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const signing = { credentials, region: 'us-east-1', at: new Date('2013-05-24T00:00:00Z') }
const temporary = { ...signing, credentials: { ...credentials, sessionToken: 'a+b/c=' } }

describe('a signed address', () => {
  it('is the one of the documentation', () => {
    const url = new URL(
      signedAddress('https://examplebucket.s3.amazonaws.com/test.txt', 86_400, signing),
    )
    expect(url.searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
    expect(url.searchParams.get('X-Amz-Credential')).toBe(
      'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    )
  })

  it('names the session of temporary credentials, encoded once', () => {
    const url = signedAddress('https://examplebucket.s3.amazonaws.com/test.txt', 60, temporary)
    expect(url).toContain('X-Amz-Security-Token=a%2Bb%2Fc%3D&')
  })
})

describe('a signed form', () => {
  const form = { bucket: 'b', key: 'uploads/u/a', type: 'image/png', maxBytes: 9, seconds: 60 }

  it('signs a policy for one key, type and size, that ends', () => {
    const fields = signedForm(form, signing)
    expect(JSON.parse(Buffer.from(fields.policy ?? '', 'base64').toString())).toEqual({
      expiration: '2013-05-24T00:01:00.000Z',
      conditions: [
        { bucket: 'b' },
        ['content-length-range', 1, 9],
        { key: 'uploads/u/a' },
        { 'Content-Type': 'image/png' },
        { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
        { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request' },
        { 'x-amz-date': '20130524T000000Z' },
      ],
    })
    expect(fields['x-amz-signature']).toBe(signerOf(signing).sign(fields.policy ?? ''))
  })

  it('sends the session of temporary credentials along', () => {
    const fields = signedForm(form, temporary)
    expect(fields['x-amz-security-token']).toBe('a+b/c=')
    expect(Buffer.from(fields.policy ?? '', 'base64').toString()).toContain('a+b/c=')
  })
})
