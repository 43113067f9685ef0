export const complaintStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export const complaintPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const complaintCategories = [
  'Order Issue',
  'Payment Problem',
  'Product Defect',
  'Shipping Delay',
  'Return/Refund',
  'Account Issue',
  'Website Bug',
  'Other',
] as const

/** Limits of the pictures with a ticket or message: their number, and the bytes and pixels of each. */
export const maxAttachments = 5
export const maxAttachmentBytes = 5 * 1024 * 1024
export const maxAttachmentPixels = 30_000_000
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
