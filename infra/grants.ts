import type { GroupName } from '../shared/api/index.ts'
import type { BucketName } from './files.ts'

/** What a function may use besides its own log. Everything else is denied. */
export type Grant = {
  table?: 'read' | 'write'
  /** May read records from the table's stream again. */
  stream?: true
  read?: BucketName[]
  write?: BucketName[]
  remove?: BucketName[]
  /** May upload files in parts and abort unfinished uploads. */
  parts?: BucketName[]
  /** May start the function that writes long exports. */
  startsExports?: true
  /** May start the function that recounts the reports. */
  startsRecounts?: true
  /** May start the function that compares payments with orders. */
  startsReconciliation?: true
  /** May read the whole table. Only for the function that recounts the reports. */
  scans?: true
  /** May send email from the store's address. */
  mail?: true
  /** Knows the payment providers and may read their keys, or only those that browsers may know. */
  payments?: 'keys' | 'public'
  /** IAM actions on the user pool, such as `AdminDisableUser`. */
  userPool?: string[]
  /** Gets the ids of the pool and client, to verify tokens or call Cognito as a public client. */
  knowsUserPool?: true
}

/** The grant of each route group of the contract. */
export const routeGrants: Record<GroupName, Grant> = {
  system: { table: 'read', payments: 'public' },
  auth: { table: 'write', knowsUserPool: true },
  // Signs browsers' picture uploads, then checks and keeps the files.
  catalogue: {
    table: 'write',
    read: ['snapshots', 'pictures'],
    write: ['pictures'],
    knowsUserPool: true,
  },
  cart: { table: 'write', knowsUserPool: true },
  orders: { table: 'write', payments: 'keys', knowsUserPool: true },
  payments: { table: 'write', payments: 'keys' },
  // Signs buyers' uploads, then checks and keeps the files.
  returns: {
    table: 'write',
    read: ['attachments'],
    write: ['attachments'],
    knowsUserPool: true,
  },
  // Favorites use the catalog index.
  account: { table: 'write', payments: 'keys', read: ['snapshots'], knowsUserPool: true },
  // Exports the customer's saved cards.
  profile: {
    table: 'write',
    payments: 'keys',
    knowsUserPool: true,
    userPool: ['AdminUserGlobalSignOut'],
  },
  // Signs customers' uploads, then checks and keeps the files.
  complaints: {
    table: 'write',
    read: ['attachments'],
    write: ['attachments'],
    knowsUserPool: true,
  },
  coupons: { table: 'write', knowsUserPool: true },
  // Stores each invoice's PDF.
  invoices: { table: 'write', read: ['invoices'], write: ['invoices'], knowsUserPool: true },
  // Redirects to finished exports, as users and complaints do. Signs URLs for pictures of returns.
  'admin-orders': {
    table: 'write',
    payments: 'keys',
    read: ['attachments', 'exports'],
    knowsUserPool: true,
    startsExports: true,
  },
  'order-papers': { table: 'read', knowsUserPool: true },
  // Creates accounts, and changes their email address and password.
  'admin-users': {
    table: 'write',
    read: ['exports'],
    knowsUserPool: true,
    startsExports: true,
    userPool: [
      'AdminAddUserToGroup',
      'AdminCreateUser',
      'AdminGetUser',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
  },
  // Signs URLs for customers' pictures.
  'admin-complaints': {
    table: 'write',
    read: ['attachments', 'exports'],
    knowsUserPool: true,
    startsExports: true,
  },
  // Signs URLs for finished exports.
  'admin-exports': {
    table: 'write',
    read: ['exports'],
    knowsUserPool: true,
    startsExports: true,
  },
  'admin-settings': { table: 'write', knowsUserPool: true, startsRecounts: true },
  'admin-failures': { table: 'write', knowsUserPool: true },
  'admin-payments': {
    table: 'write',
    payments: 'keys',
    knowsUserPool: true,
    startsExports: true,
    startsReconciliation: true,
  },
  // Reads stock and ratings from the catalog index.
  reports: { table: 'write', read: ['snapshots'], knowsUserPool: true },
  content: { table: 'write', knowsUserPool: true },
}

/** The grants of functions started by events instead of requests. */
export const eventGrants = {
  // Only the stream sends email, so that every email follows a committed change.
  stream: {
    table: 'write',
    payments: 'keys',
    read: ['snapshots', 'invoices'],
    write: ['snapshots'],
    // Deletes files with the last item that uses them.
    remove: ['attachments', 'invoices', 'pictures'],
    mail: true,
    // Repeats deletions, suspensions and role changes in the user pool.
    knowsUserPool: true,
    userPool: [
      'AdminDeleteUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminUserGlobalSignOut',
      'AdminAddUserToGroup',
      'AdminRemoveUserFromGroup',
    ],
  },
  // Stores changes that the stream consumer couldn't process or store.
  'lost-changes': { table: 'write', stream: true },
  // Receives bounces and complaints from SES.
  'mail-feedback': { table: 'write' },
  sweep: { table: 'write', payments: 'keys', startsExports: true, startsRecounts: true },
  // Counts the reports again after the time zone changed.
  'recount-figures': { table: 'write', scans: true },
  // Compares the providers' records with the orders.
  reconcile: { table: 'write', payments: 'keys' },
  'make-export': {
    table: 'write',
    payments: 'keys',
    write: ['exports'],
    remove: ['exports'],
    parts: ['exports'],
  },
  // Reads the store's name for Cognito's emails.
  'custom-message': { table: 'read' },
  // The pool references this function, so its role can't reference the pool; identity.ts grants the rest.
  'post-confirmation': { table: 'write' },
} satisfies Record<string, Grant>
