import { describe, expect, it } from 'vitest'
import { maxAttachmentBytes } from '../../../../../shared/rules/tickets.ts'
import { checkPicture } from '../../../../../web/account/complaints/use-pictures.ts'

describe('a ticket attachment', () => {
  it('can be a 5 MB picture', () => {
    expect(checkPicture({ type: 'image/webp', size: maxAttachmentBytes })).toBeNull()
  })

  it('can’t be larger', () => {
    expect(checkPicture({ type: 'image/jpeg', size: maxAttachmentBytes + 1 })).toMatch(/5 MB/)
  })

  it.each(['image/svg+xml', 'application/pdf', ''])('can’t have the type %j', type => {
    expect(checkPicture({ type, size: 1 })).toMatch(/isn’t a/)
  })
})
