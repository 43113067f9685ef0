import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../../../functions/http/client-address.ts'
import type { ShopEvent } from '../../../../functions/http/request.ts'

const from = (sourceIp: string, forwarded?: string) =>
  clientAddress({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    requestContext: { http: { sourceIp } },
  } as unknown as ShopEvent)

describe('the client address', () => {
  it.each([
    ['through CloudFront', 'the viewer', '203.0.113.7, 130.176.1.9', '203.0.113.7'],
    [
      'of a viewer who made one up',
      'the viewer',
      '8.8.8.8, 203.0.113.7, 130.176.1.9',
      '203.0.113.7',
    ],
    ['over IPv6', 'the viewer', '2001:db8::1, 130.176.1.9', '2001:db8::1'],
    ['of the gateway alone', 'its caller', '130.176.1.9', '130.176.1.9'],
    ['with blanks in between', 'the viewer', ' 203.0.113.7 ,, 130.176.1.9 ', '203.0.113.7'],
    ['that the gateway added nothing to', 'the viewer', '8.8.8.8, 203.0.113.7', '203.0.113.7'],
  ])('%s is %s', (_, __, forwarded, expected) => {
    expect(from('130.176.1.9', forwarded)).toBe(expected)
  })

  it('is the caller without forwarded headers', () => {
    expect(from('127.0.0.1')).toBe('127.0.0.1')
    expect(clientAddress({ headers: {} } as unknown as ShopEvent)).toBe('')
  })
})
