import { describe, expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { eventGrants, type Grant, routeGrants } from '../../infra/grants.ts'
import type { GroupName } from '../../shared/api/index.ts'
import { functionsOf, list, references, resourcesOf, statementsOf } from './template.ts'

const resources = resourcesOf({ mailFrom: 'shop@selvedge.example' })

const declared: Record<string, Grant> = {
  ...Object.fromEntries(
    Object.entries(routeGrants).map(([g, grant]) => [routeEntries[g as GroupName], grant]),
  ),
  ...Object.fromEntries(Object.entries(eventGrants).map(([e, grant]) => [`events/${e}`, grant])),
}

/** The function that creates the keys has permissions of its own: see keys.test.ts. */
const made = [...functionsOf(resources)].filter(([source]) => source !== 'events/create-keys')
const functions = made.map(([source, { properties }]) => {
  const statements = statementsOf(resources, references(properties.Role)[0] ?? '')
  const allowed = statements.flatMap(({ Action, Resource }) =>
    list(Action).flatMap(action => list(Resource).map(resource => ({ action, resource }))),
  )
  return {
    source,
    statements,
    allowed,
    variables: properties.Environment.Variables,
    grant: declared[source] ?? {},
  }
})
const bySource = (source: string) => functions.find(found => found.source === source)

/** Lists the actions a function may take per bucket: `{ pictures: ['s3:PutObject'] }`. */
function bucketActions({ allowed }: (typeof functions)[number]): Record<string, string[]> {
  const actions: Record<string, string[]> = {}
  for (const { action, resource } of allowed) {
    for (const id of references(resource)) {
      const name = /^(\w+)Bucket/.exec(id)?.[1]?.toLowerCase()
      if (name) actions[name] = [...(actions[name] ?? []), action].sort()
    }
  }
  return actions
}

test.each(functions)('$source has no wildcard permissions', ({ allowed, grant }) => {
  for (const { action, resource } of allowed) {
    expect(action).not.toContain('*')
    expect(resource).not.toBe('*')
    expect(action).not.toMatch(/^(iam|sts):|^lambda:(?!InvokeFunction$)|Policy$/)
  }
  const scans = allowed.some(({ action }) => action === 'dynamodb:Scan')
  expect(scans).toBe(grant.scans === true)
})

test.each(functions)('$source can use the buckets it is granted, and knows no others', found => {
  const expected: Record<string, string[]> = {}
  for (const name of found.grant.read ?? []) expected[name] = ['s3:GetObject', 's3:ListBucket']
  for (const name of found.grant.write ?? []) {
    expected[name] = [...(expected[name] ?? []), 's3:PutObject'].sort()
  }
  for (const name of found.grant.remove ?? []) {
    expected[name] = [...(expected[name] ?? []), 's3:DeleteObject'].sort()
  }
  for (const name of found.grant.uploads ?? []) {
    expected[name] = [...(expected[name] ?? []), 's3:PutObject'].sort()
  }
  for (const name of Object.keys(found.grant.keeps ?? {})) {
    expected[name] = ['s3:GetObject', 's3:ListBucket', 's3:PutObject']
  }
  for (const name of found.grant.parts ?? []) {
    const multipart = ['s3:AbortMultipartUpload', 's3:ListBucketMultipartUploads']
    expected[name] = [...(expected[name] ?? []), ...multipart].sort()
  }
  // It deletes files and its own lists, and stores only these.
  if (found.grant.keepsBuilds)
    expected.site = ['Delete', 'Delete', 'Get', 'Put']
      .map(name => `s3:${name}Object`)
      .concat('s3:ListBucket')
      .sort()
  expect(bucketActions(found)).toEqual(expected)

  const known = Object.keys(found.variables).filter(name => name.endsWith('_BUCKET'))
  const names = Object.keys(expected).map(name => `${name.toUpperCase()}_BUCKET`)
  expect(known.sort()).toEqual(names.sort())
})

test.each(functions)(
  '$source can read or write the table as declared',
  ({ allowed, grant, variables }) => {
    const actions = allowed.map(({ action }) => action).filter(name => name.startsWith('dynamodb:'))
    const onItems = actions.filter(name => !name.includes('Stream') && !name.includes('GetRecords'))
    expect('TABLE_NAME' in variables).toBe(grant.table !== undefined)
    expect(onItems.includes('dynamodb:Query')).toBe(grant.table !== undefined)
    expect(onItems.includes('dynamodb:PutItem')).toBe(grant.table === 'write')
  },
)

describe('the most sensitive permissions', () => {
  const sources = (may: (action: string) => boolean) =>
    functions.filter(({ allowed }) => allowed.some(({ action }) => may(action))).map(f => f.source)

  test('functions that guests and customers call use at most one bucket', () => {
    for (const source of ['system', 'auth', 'cart', 'orders', 'coupons', 'content'] as const) {
      expect(bucketActions(bySource(routeEntries[source]) as (typeof functions)[number])).toEqual(
        {},
      )
    }
    const invoices = bySource('invoices/handler') as (typeof functions)[number]
    const readAndWrite = ['s3:GetObject', 's3:ListBucket', 's3:PutObject']
    expect(bucketActions(invoices)).toEqual({ invoices: readAndWrite })
    const account = bySource('people/account/handler') as (typeof functions)[number]
    expect(bucketActions(account)).toEqual({ snapshots: ['s3:GetObject', 's3:ListBucket'] })
  })

  test('only the stream consumer sends email, and only from the store address', () => {
    expect(sources(action => action.startsWith('ses:'))).toEqual(['events/stream'])
    for (const { statements, variables } of functions) {
      const sending = statements.filter(({ Action }) => list(Action).includes('ses:SendEmail'))
      expect('MAIL_FROM' in variables).toBe(sending.length > 0)
      for (const { Condition } of sending) {
        expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'shop@selvedge.example' } })
      }
    }
  })

  test('only the listed functions can change the user pool', () => {
    const onPool = functions.flatMap(({ source, allowed }) =>
      allowed
        .filter(({ action }) => action.startsWith('cognito-idp:'))
        .map(({ action }) => `${source} ${action.slice('cognito-idp:'.length)}`),
    )
    expect(onPool.toSorted()).toEqual([
      'events/pre-token DescribeUserPoolClient',
      'events/stream AdminAddUserToGroup',
      'events/stream AdminDeleteUser',
      'events/stream AdminDisableUser',
      'events/stream AdminEnableUser',
      'events/stream AdminRemoveUserFromGroup',
      'events/stream AdminSetUserMFAPreference',
      'events/stream AdminUserGlobalSignOut',
      'people/auth/handler AdminAddUserToGroup',
      'people/auth/handler AdminCreateUser',
      'people/auth/handler AdminDeleteUser',
      'people/auth/handler AdminGetUser',
      'people/auth/handler AdminInitiateAuth',
      'people/auth/handler AdminRespondToAuthChallenge',
      'people/auth/handler AdminSetUserMFAPreference',
      'people/auth/handler AdminSetUserPassword',
      'people/auth/handler DescribeUserPoolClient',
      'people/profile/handler AdminInitiateAuth',
      'people/profile/handler AdminRespondToAuthChallenge',
      'people/profile/handler AdminSetUserMFAPreference',
      'people/profile/handler AdminSetUserPassword',
      'people/profile/handler AdminUpdateUserAttributes',
      'people/profile/handler DescribeUserPoolClient',
      'people/users/handler AdminAddUserToGroup',
      'people/users/handler AdminCreateUser',
      'people/users/handler AdminDeleteUser',
      'people/users/handler AdminGetUser',
      'people/users/handler AdminSetUserPassword',
      'people/users/handler AdminUpdateUserAttributes',
    ])
  })

  test('functions can invoke only the workers that they start', () => {
    const idOf = (entry: string) =>
      [...functionsOf(resources)].find(([name]) => name === entry)?.[1].id
    for (const { source, allowed, grant, variables } of functions) {
      const invoked = allowed.filter(({ action }) => action.startsWith('lambda:'))
      const others = invoked.flatMap(({ resource }) => references(resource))
      expect(others, source).toEqual([
        ...(grant.startsExports ? [idOf('events/make-export')] : []),
        ...(grant.uploads ? [idOf('events/keep-picture')] : []),
        ...(grant.startsCopies ? [idOf('events/copy-pictures')] : []),
        ...(grant.startsRecounts ? [idOf('events/recount-figures')] : []),
        ...(grant.startsReconciliation ? [idOf('events/reconcile')] : []),
      ])
      expect('EXPORT_FUNCTION' in variables).toBe(grant.startsExports === true)
      expect('PICTURE_FUNCTION' in variables).toBe(grant.uploads !== undefined)
      expect('COPY_FUNCTION' in variables).toBe(grant.startsCopies === true)
      expect('RECOUNT_FUNCTION' in variables).toBe(grant.startsRecounts === true)
      expect('RECONCILE_FUNCTION' in variables).toBe(grant.startsReconciliation === true)
    }
  })

  test('only the function that decodes uploads stores pictures, and it has nothing else', () => {
    const puts = functions.flatMap(({ source, allowed }) =>
      allowed
        .filter(({ action }) => action === 's3:PutObject')
        .filter(({ resource }) => /^(Pictures|Attach)/.test(references(resource)[0] ?? ''))
        .map(({ resource }) => `${source} ${/"([\w/]+\/\*)"/.exec(JSON.stringify(resource))?.[1]}`),
    )
    expect(puts.toSorted()).toEqual([
      'catalog/handler /uploads/*',
      'complaints/handler /uploads/*',
      'events/copy-pictures /uploads/*',
      'events/keep-picture /kept/*',
      'events/keep-picture /pictures/*',
      'returns/handler /uploads/*',
    ])
    const keeping = bySource('events/keep-picture')
    const own = keeping?.allowed.filter(({ action }) => !action.startsWith('logs:')) ?? []
    expect(new Set(own.map(({ action }) => action))).toEqual(
      new Set(['s3:GetObject', 's3:ListBucket', 's3:PutObject']),
    )
    expect(Object.keys(keeping?.variables).sort()).toEqual(
      expect.not.arrayContaining(['TABLE_NAME', 'USER_POOL_ID', 'PAYMENTS']),
    )
  })

  test('only the function that keeps builds changes the site, and no page of it', () => {
    const changes = functions.flatMap(({ source, allowed }) =>
      allowed
        .filter(({ action }) => /^s3:(Put|Delete)Object$/.test(action))
        .filter(({ resource }) => references(resource)[0]?.startsWith('SiteBucket'))
        .map(({ action, resource }) => [
          source,
          action,
          JSON.stringify(resource).match(/\/\w+\/\*/)?.[0],
        ]),
    )
    expect(changes).toEqual([
      ['events/keep-builds', 's3:PutObject', '/builds/*'],
      ['events/keep-builds', 's3:DeleteObject', '/builds/*'],
      ['events/keep-builds', 's3:DeleteObject', '/assets/*'],
    ])
  })

  test('only the recount of the reports reads the whole table', () => {
    expect(sources(action => action === 'dynamodb:Scan')).toEqual(['events/recount-figures'])
  })

  test('only the stream consumer and the handler of lost changes read the stream', () => {
    expect(sources(action => action === 'dynamodb:GetRecords').sort()).toEqual([
      'events/lost-changes',
      'events/stream',
    ])
  })
})
