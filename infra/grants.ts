import type { GroupName } from '../shared/api/index.ts'
import type { BucketName } from './files.ts'

/** What a function may touch beside its own log. Nothing that isn't named here is granted. */
export type Grant = {
  table?: 'read' | 'write'
  /** May read the table's stream once more. */
  stream?: true
  read?: BucketName[]
  write?: BucketName[]
  remove?: BucketName[]
  /** Writes files in parts, and takes back what was not finished. */
  parts?: BucketName[]
  /** May start the function that makes long exports. */
  startsExports?: true
  /** May send mail from the store's address. */
  mail?: true
  /** Actions on the store's user pool that need IAM, `AdminDisableUser`; most calls don't. */
  userPool?: string[]
  /** Is told the pool and client, to verify tokens or to call Cognito as any client does. */
  knowsUserPool?: true
}

/** One line for each route group of the contract. */
export const routeGrants: Record<GroupName, Grant> = {
  system: { table: 'read' },
  auth: { table: 'write', knowsUserPool: true },
  // Pictures are uploaded by the browser, with a request that this function signs; it looks at what
  // came and keeps it.
  catalogue: {
    table: 'write',
    read: ['snapshots', 'pictures'],
    write: ['pictures'],
    knowsUserPool: true,
  },
  cart: { table: 'write', knowsUserPool: true },
  orders: { table: 'write', knowsUserPool: true },
  // Favorites are searched and filtered as the catalogue is.
  account: { table: 'write', read: ['snapshots'], knowsUserPool: true },
  profile: { table: 'write', knowsUserPool: true, userPool: ['AdminUserGlobalSignOut'] },
  // Customers upload by a form that this function signs; it looks at what came and keeps it.
  complaints: {
    table: 'write',
    read: ['attachments'],
    write: ['attachments'],
    knowsUserPool: true,
  },
  coupons: { table: 'write', knowsUserPool: true },
  // An invoice is set on paper once; the bucket keeps it.
  invoices: { table: 'write', read: ['invoices'], write: ['invoices'], knowsUserPool: true },
  // Leads to a long export that was finished, as those of users and complaints do.
  'admin-orders': { table: 'write', read: ['exports'], knowsUserPool: true, startsExports: true },
  // A new user gets an account; address and password of one are changed with what the shop keeps.
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
  // Signs the addresses of pictures that customers sent.
  'admin-complaints': {
    table: 'write',
    read: ['attachments', 'exports'],
    knowsUserPool: true,
    startsExports: true,
  },
  // Signs the addresses of finished files.
  'admin-exports': {
    table: 'write',
    read: ['exports'],
    knowsUserPool: true,
    startsExports: true,
  },
  'admin-settings': { table: 'write', knowsUserPool: true },
  // What is to be tried again, the stream tries.
  'admin-failures': { table: 'write', knowsUserPool: true },
  // Stock and ratings are those of the catalogue.
  reports: { table: 'write', read: ['snapshots'], knowsUserPool: true },
  content: { table: 'write', knowsUserPool: true },
}

/** Functions that something other than a request starts. */
export const eventGrants = {
  // Mail follows from a change of the table, so that it is sent for what was saved, and only then.
  stream: {
    table: 'write',
    read: ['snapshots', 'invoices'],
    write: ['snapshots'],
    // Files go with the last item that names them.
    remove: ['attachments', 'invoices', 'pictures'],
    mail: true,
    // Whoever is deleted leaves the pool too; who is suspended, or gets a role, is so there as well.
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
  // Keeps what the stream's consumer could not even begin.
  'lost-changes': { table: 'write', stream: true },
  // SES tells it of bounces and complaints.
  'mail-feedback': { table: 'write' },
  sweep: { table: 'write', startsExports: true },
  'make-export': {
    table: 'write',
    write: ['exports'],
    remove: ['exports'],
    parts: ['exports'],
  },
  // Its mails bear the store's name.
  'custom-message': { table: 'read' },
  // The pool names this function, so its role can't name the pool: identity.ts grants the rest.
  'post-confirmation': { table: 'write' },
} satisfies Record<string, Grant>
