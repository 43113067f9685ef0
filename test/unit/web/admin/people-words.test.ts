import { describe, expect, test } from 'vitest'
import { userStatuses } from '../../../../shared/schemas/user.ts'
import { assigneeName } from '../../../../web/admin/complaints/assignee.ts'
import { timeAgo } from '../../../../web/admin/complaints/time-ago.ts'
import { describeChanges } from '../../../../web/admin/describe-changes.ts'
import { toggledStatus } from '../../../../web/admin/users/user-words.ts'

describe('the age of a complaint (A-51)', () => {
  const now = new Date('2026-06-14T12:00:00.000Z')
  test.each([
    ['2026-06-14T12:00:00.000Z', 'Just now'],
    ['2026-06-14T11:00:01.000Z', 'Just now'],
    ['2026-06-14T11:00:00.000Z', '1h ago'],
    ['2026-06-13T12:00:01.000Z', '23h ago'],
    ['2026-06-13T12:00:00.000Z', '1d ago'],
    ['2026-05-14T12:00:00.000Z', '31d ago'],
    // The browser's clock is behind the server's.
    ['2026-06-14T12:00:09.000Z', 'Just now'],
  ])('%s is %s', (instant, words) => {
    expect(timeAgo(instant, now)).toBe(words)
  })
})

test('names a complaint’s assignee by first name (A-44)', () => {
  const assignee = { first_name: 'Ada', last_name: 'Owner' }
  expect(assigneeName({ assigned_to: 'usr_ada', assignee })).toBe('Ada')
  expect(assigneeName({ assigned_to: 'usr_gone', assignee: null })).toBe('Unknown')
  expect(assigneeName({ assigned_to: null, assignee: null })).toBe('Unassigned')
})

test('toggles an active user to inactive and any other to active (A-38)', () => {
  expect(userStatuses.map(toggledStatus)).toEqual(['inactive', 'active', 'active'])
})

test('describes a colleague’s changes by the fields that differ', () => {
  const labels = {
    role: { label: 'Role', read: (role: string) => role.toUpperCase() },
    phone: { label: 'Phone' },
    status: { label: 'Status' },
  }
  const before = { role: 'customer', phone: '555', status: 'active' }
  expect(describeChanges(labels, before, { ...before, role: 'manager', phone: '' })).toBe(
    'Role is now MANAGER, Phone is now empty',
  )
  expect(describeChanges(labels, before, { ...before })).toBe('')
})
