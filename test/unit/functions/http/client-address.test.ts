import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../../../functions/http/client-address.ts'

describe('the client address', () => {
  it.each(['203.0.113.7', '2001:db8::1'])('is %s, as the distribution names it', address => {
    expect(clientAddress({ headers: { 'x-viewer-address': address } })).toBe(address)
  })

  it('is not what a viewer claims in other headers', () => {
    const headers = {
      'x-viewer-address': '203.0.113.7',
      'x-forwarded-for': '198.51.100.1, 198.51.100.2',
      forwarded: 'for=198.51.100.3',
      'x-real-ip': '198.51.100.4',
      'true-client-ip': '198.51.100.5',
      'cf-connecting-ip': '198.51.100.6',
      'cloudfront-viewer-address': '198.51.100.7:443',
    }
    expect(clientAddress({ headers })).toBe('203.0.113.7')
  })

  it('is unknown without the distribution', () => {
    expect(clientAddress({ headers: { 'x-forwarded-for': '198.51.100.1' } })).toBe('')
  })
})
