import { describe, expect, it } from 'vitest'
import { maxAttachmentBytes } from '../../../../../shared/schemas/complaint.ts'
import { problemOf } from '../../../../../web/account/complaints/use-pictures.ts'

describe('a file for a ticket', () => {
  it('may be a picture of 5 MB', () => {
    expect(problemOf({ type: 'image/webp', size: maxAttachmentBytes })).toBeNull()
  })

  it('may not be larger', () => {
    expect(problemOf({ type: 'image/jpeg', size: maxAttachmentBytes + 1 })).toMatch(/5 MB/)
  })

  it.each(['image/svg+xml', 'application/pdf', ''])('may not be of type "%s"', type => {
    expect(problemOf({ type, size: 1 })).toMatch(/not a/)
  })
})
