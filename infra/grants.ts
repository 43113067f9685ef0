import type { GroupName } from '../shared/api/index.ts'
import type { BucketName } from './files.ts'

/** What a function may touch beside its own log. Nothing that isn't named here is granted. */
export type Grant = {
  table?: 'read' | 'write'
  read?: BucketName[]
  write?: BucketName[]
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
  // Pictures are uploaded by the browser, with a request that this function signs.
  catalogue: { table: 'write', read: ['snapshots'], write: ['pictures'], knowsUserPool: true },
  cart: { table: 'write', knowsUserPool: true },
  orders: { table: 'write', knowsUserPool: true },
  account: { table: 'write', knowsUserPool: true },
  complaints: { table: 'write', knowsUserPool: true },
  coupons: { table: 'write', knowsUserPool: true },
  invoices: { table: 'write', knowsUserPool: true },
  'admin-orders': { table: 'write', knowsUserPool: true },
  'admin-users': { table: 'write', knowsUserPool: true },
  'admin-complaints': { table: 'write', knowsUserPool: true },
  reports: { table: 'write', knowsUserPool: true },
  content: { table: 'write', knowsUserPool: true },
}

/** Functions that something other than a request starts. */
export const eventGrants = {
  // Mail follows from a change of the table, so that it is sent for what was saved, and only then.
  stream: { table: 'write', read: ['snapshots'], write: ['snapshots'], mail: true },
  sweep: { table: 'write' },
  'custom-message': {},
  // The pool names this function, so its role can't name the pool: identity.ts grants the rest.
  'post-confirmation': { table: 'write' },
} satisfies Record<string, Grant>
