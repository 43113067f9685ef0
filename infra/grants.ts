import type { Purpose } from '../functions/keys/purposes.ts'
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
  /** May sign browsers' uploads, and start the function that checks and stores them. */
  uploads?: BucketName[]
  /** May read uploads and store their pictures under a prefix, such as `kept`. */
  keeps?: Partial<Record<BucketName, string>>
  /** May read which builds of the site there are and delete the files of former ones. */
  keepsBuilds?: true
  /** May upload files in parts and abort unfinished uploads. */
  parts?: BucketName[]
  /** May start the function that writes long exports. */
  startsExports?: true
  /** May start the function that copies pictures of other sites. */
  startsCopies?: true
  /** May start the function that recounts the reports. */
  startsRecounts?: true
  /** May start the function that compares payments with orders. */
  startsReconciliation?: true
  /** May read the catalog index in OpenSearch, or also write it, if the stage has one. */
  search?: 'read' | 'write'
  /** May start the function that fills the catalog index in OpenSearch. */
  startsIndexFills?: true
  /** May read the whole table. Only for functions that recount the reports or fill the catalog index. */
  scans?: true
  /** May send email from the store's address. */
  mail?: true
  /** Knows the payment providers and may read their keys, or only those that browsers may know. */
  payments?: 'keys' | 'public'
  /** Asks the check against bots, if the stage has one, and may read its keys. `payments: 'keys'` may, too. */
  checksVisitors?: true
  /** May read where alarms are posted to, and the secret that signs them. */
  sendsAlarms?: true
  /** May read the keys of these purposes. */
  keys?: Purpose[]
  /** IAM actions on the user pool, such as `AdminDisableUser`. */
  userPool?: string[]
  /** Gets the ids of the pool and the browser's clients, to verify tokens or to sign people in. */
  knowsUserPool?: true
  /** Gets the id of the client whose tokens never leave the server. */
  knowsServerClient?: true
}

/** Keys that every route group needs, because `serve` checks the origin and writes the security log. */
const servedKeys: Purpose[] = ['origin', 'security-log']

/** What each route group needs besides `servedKeys`. */
const groupGrants: Record<GroupName, Grant> = {
  system: { table: 'read', payments: 'public' },
  // Signs people in, creates confirmed accounts and sets new passwords.
  auth: {
    table: 'write',
    keys: ['account-links', 'limits', 'recovery-codes', 'sessions'],
    checksVisitors: true,
    knowsUserPool: true,
    userPool: [
      'AdminAddUserToGroup',
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'DescribeUserPoolClient',
    ],
  },
  // Signs browsers' picture uploads, then has them kept.
  catalog: {
    table: 'write',
    search: 'write',
    keys: ['limits'],
    read: ['snapshots'],
    uploads: ['pictures'],
    knowsUserPool: true,
  },
  cart: { table: 'write', keys: ['cart', 'limits', 'order-links'], knowsUserPool: true },
  orders: {
    table: 'write',
    keys: ['cart', 'limits', 'order-links', 'paypal-cart'],
    payments: 'keys',
    knowsUserPool: true,
  },
  payments: { table: 'write', keys: ['demo-notices', 'limits'], payments: 'keys' },
  // Signs buyers' uploads, then has them kept. Signs URLs for the pictures.
  returns: {
    table: 'write',
    keys: ['limits', 'order-links'],
    read: ['attachments'],
    uploads: ['attachments'],
    knowsUserPool: true,
  },
  // Favorites use the catalog index.
  account: {
    table: 'write',
    search: 'read',
    keys: ['limits'],
    payments: 'keys',
    read: ['snapshots'],
    knowsUserPool: true,
  },
  // Exports the customer's saved cards. Changes the account's email address, password and second factor.
  profile: {
    table: 'write',
    keys: ['account-links', 'limits', 'newsletter', 'recovery-codes'],
    payments: 'keys',
    knowsUserPool: true,
    knowsServerClient: true,
    userPool: [
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'DescribeUserPoolClient',
    ],
  },
  // Signs customers' uploads, then has them kept. Signs URLs for the pictures.
  complaints: {
    table: 'write',
    keys: ['limits'],
    read: ['attachments'],
    uploads: ['attachments'],
    knowsUserPool: true,
  },
  coupons: { table: 'write', knowsUserPool: true },
  // Stores each invoice's PDF.
  invoices: {
    table: 'write',
    keys: ['limits', 'order-links'],
    read: ['invoices'],
    write: ['invoices'],
    knowsUserPool: true,
  },
  // Redirects to finished exports, as users and complaints do. Signs URLs for pictures of returns.
  'admin-orders': {
    table: 'write',
    keys: ['order-links', 'paypal-cart'],
    payments: 'keys',
    read: ['attachments', 'exports'],
    knowsUserPool: true,
    startsExports: true,
  },
  'order-papers': { table: 'read', knowsUserPool: true },
  // Creates accounts, and changes their email address and password.
  'admin-users': {
    table: 'write',
    keys: ['newsletter'],
    read: ['exports'],
    knowsUserPool: true,
    startsExports: true,
    userPool: [
      'AdminAddUserToGroup',
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminGetUser',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
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
  // Deletes users that can't be read, with their newsletter subscription.
  'admin-failures': { table: 'write', keys: ['mailbox', 'newsletter'], knowsUserPool: true },
  'admin-payments': {
    table: 'write',
    payments: 'keys',
    knowsUserPool: true,
    startsExports: true,
    startsReconciliation: true,
  },
  'admin-audit': { table: 'read', knowsUserPool: true },
  // Reads stock and ratings from the catalog index.
  reports: { table: 'read', search: 'read', read: ['snapshots'], knowsUserPool: true },
  content: {
    table: 'write',
    keys: ['limits', 'newsletter'],
    checksVisitors: true,
    knowsUserPool: true,
  },
}

/** The grant of each route group of the contract. */
export const routeGrants = Object.fromEntries(
  Object.entries(groupGrants).map(([group, grant]) => [
    group,
    { ...grant, keys: [...servedKeys, ...(grant.keys ?? [])] },
  ]),
) as Record<GroupName, Grant>

/** The grants of functions started by events instead of requests. */
export const eventGrants = {
  // Only the stream sends email, so that every email follows a committed change.
  stream: {
    table: 'write',
    search: 'write',
    keys: ['account-links', 'mailbox', 'newsletter', 'order-links', 'paypal-cart'],
    payments: 'keys',
    read: ['snapshots', 'invoices'],
    write: ['snapshots'],
    // Deletes files with the last item that uses them.
    remove: ['attachments', 'invoices', 'pictures'],
    mail: true,
    // Repeats deletions, suspensions, role changes and second factors in the user pool.
    knowsUserPool: true,
    userPool: [
      'AdminDeleteUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminSetUserMFAPreference',
      'AdminUserGlobalSignOut',
      'AdminAddUserToGroup',
      'AdminRemoveUserFromGroup',
    ],
  },
  // Stores changes that the stream consumer couldn't process or store.
  'lost-changes': { table: 'write', stream: true },
  // Receives bounces and complaints from SES.
  'mail-feedback': { table: 'write', keys: ['mailbox'] },
  sweep: {
    table: 'write',
    keys: ['order-links', 'paypal-cart'],
    payments: 'keys',
    startsExports: true,
    startsRecounts: true,
    startsIndexFills: true,
    startsCopies: true,
  },
  // Counts the reports again after the time zone changed.
  'recount-figures': { table: 'write', scans: true },
  // Compares the providers' records with the orders.
  reconcile: { table: 'write', payments: 'keys' },
  // Decodes uploads and stores clean copies. Has no table, no keys and no user pool.
  'keep-picture': { keeps: { pictures: 'pictures', attachments: 'kept' } },
  // Fetches pictures of other sites, then has them resized and stored.
  'copy-pictures': { table: 'write', uploads: ['pictures'] },
  'make-export': {
    table: 'write',
    payments: 'keys',
    write: ['exports'],
    remove: ['exports'],
    parts: ['exports'],
  },
  // Deletes what only builds before the last three have.
  'keep-builds': { keepsBuilds: true },
  // The pool references this function, so the pool comes after it; identity.ts grants the rest.
  'pre-token': {},
} satisfies Record<string, Grant>

/** The grants of functions that only stages with a catalog index in OpenSearch have. */
export const searchGrants = {
  'fill-index': { table: 'write', scans: true, search: 'write' },
} satisfies Record<string, Grant>

/** The grants of functions that only stages with a webhook of alarms have. */
export const alarmGrants = {
  // Has no table, no keys and no user pool.
  'send-alarm': { sendsAlarms: true },
} satisfies Record<string, Grant>
