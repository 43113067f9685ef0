import { describe, expect, it } from 'vitest'
import { carrierName, trackingLink } from '../../../../shared/rules/carriers.ts'
import { carriers } from '../../../../shared/schemas/order-facts.ts'

const other = (tracking_url: string | null, tracking_number: string | null = 'A 1/2') =>
  trackingLink({ carrier: 'other', tracking_number, tracking_url })

describe('carriers', () => {
  it('gives each carrier a name and an https page that ends with the encoded number', () => {
    for (const carrier of carriers.filter(one => one !== 'other')) {
      expect(carrierName(carrier)).toMatch(/^[A-Z]/)
      const link = trackingLink({ carrier, tracking_number: '1Z 9/é', tracking_url: null })
      expect(link).toMatch(/^https:\/\/.*1Z%209%2F%C3%A9$/)
    }
  })

  it('has no link without a number or a carrier', () => {
    const none = { tracking_url: null }
    expect(trackingLink({ carrier: 'ups', tracking_number: null, ...none })).toBeNull()
    expect(trackingLink({ carrier: null, tracking_number: '1', ...none })).toBeNull()
  })

  it('puts the number into the pattern of another carrier', () => {
    expect(other('https://post.example/t/{number}?x=1')).toBe(
      'https://post.example/t/A%201%2F2?x=1',
    )
    expect(other('https://post.example/t/7')).toBe('https://post.example/t/7')
    expect(other('https://post.example/t/{number}', null)).toBeNull()
    expect(other(null)).toBeNull()
  })
})
