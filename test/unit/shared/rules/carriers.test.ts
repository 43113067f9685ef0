import { describe, expect, it } from 'vitest'
import {
  carrierName,
  findCarrier,
  trackingLink,
  unusualNumber,
} from '../../../../shared/rules/carriers.ts'
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

describe('a tracking number', () => {
  it.each([
    ['ups', '1Z999AA10123456784'],
    ['ups', '1z 999 aa1 01 2345 6784'],
    ['usps', '9400 1118 9922 3100 0012 34'],
    ['usps', '420902109400111899223100001234'],
    ['usps', 'EA123456785US'],
    ['fedex', '123456789012'],
    ['fedex', '61299998820821171811'],
    ['dhl', '1234567890'],
    ['dhl', 'JD014600006281230704'],
    ['dhl', 'GM60511234500000001'],
  ] as const)('is usual at %s: %s', (carrier, number) => {
    expect(unusualNumber(carrier, number)).toBeUndefined()
  })

  it.each([
    ['ups', '1Z999AA1012345678'],
    ['ups', '9400111899223100001234567'],
    ['usps', '1Z999AA10123456784'],
    ['fedex', '1Z999AA10123456784'],
    ['dhl', '123'],
  ] as const)('is unusual at %s: %s', (carrier, number) => {
    const sample = unusualNumber(carrier, number)
    expect(sample).toBeTruthy()
    expect(unusualNumber(carrier, sample ?? '')).toBeUndefined()
  })

  it('is not checked if it is empty or its carrier has no known format', () => {
    expect(unusualNumber('ups', ' ')).toBeUndefined()
    expect(unusualNumber('la_poste', '1')).toBeUndefined()
    expect(unusualNumber('other', '1')).toBeUndefined()
  })
})

it('finds a carrier by its whole name only', () => {
  expect(findCarrier('royal-mail')).toBe('royal_mail')
  expect(findCarrier('La Poste')).toBe('la_poste')
  expect(findCarrier('UPS;123456')).toBeUndefined()
  expect(findCarrier('USPS 9400')).toBeUndefined()
})
