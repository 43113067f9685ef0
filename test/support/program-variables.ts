/**
 * The variables that command-line programs read. Programs are tested with these only, and the stack's
 * output is tested to have them.
 */
export const programVariables = [
  'ATTACHMENTS_BUCKET',
  'EXPORTS_BUCKET',
  'EXPORT_FUNCTION',
  'INVOICES_BUCKET',
  'KEY_PARAMETERS',
  'MAIL_CONFIGURATION_SET',
  'MAIL_FROM',
  'PAYMENTS',
  'PAYMENT_PARAMETERS',
  'PICTURES_BUCKET',
  'PICTURE_FUNCTION',
  'COPY_FUNCTION',
  'RECONCILE_FUNCTION',
  'RECOUNT_FUNCTION',
  'SITE_URL',
  'SNAPSHOTS_BUCKET',
  'SUPPORT_EMAIL',
  'TABLE_NAME',
  'USER_POOL_CLIENT_ID',
  'USER_POOL_ID',
  'USER_POOL_SERVER_CLIENT_ID',
  'USER_POOL_SESSION_CLIENT_ID',
  'VERSION',
]
