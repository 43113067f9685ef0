import { formatDollars, toDollars } from '../../../shared/rules/money.ts'
import type { AuditEntry } from '../../../shared/schemas/audit.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import { displayValue, type Label } from '../describe-changes.ts'
import { settingsLabels } from '../settings/settings-words.ts'
import { humanize } from './audit-words.ts'

type Fields = Record<string, unknown>
/** A changed field. Undefined means that the field was not there. */
export type AuditChange = { field: string; before: string | undefined; after: string | undefined }
type Time = (instant: string) => string

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Amounts that items store in cents. Settings are recorded in dollars. */
const amounts =
  /^(price|original_price|compare_at_price|cost|minimum_amount|unit_price|total|subtotal|discount|amount|expected|actual|shipping_cost|tax)$/

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

const listFields = (fields: Fields, time: Time): string =>
  Object.entries(fields)
    // An id says nothing beside other fields.
    .filter(([name], _, all) => name !== 'id' || all.length === 1)
    .map(([name, value]) => `${humanize(name)}: ${format(name, value, time)}`)
    .join('\n')

const formatItem = (name: string, item: unknown, time: Time): string =>
  isFields(item) ? listFields(item, time).replaceAll('\n', ', ') : format(name, item, time)

/** Formats a recorded value as text. */
const format = (name: string, value: unknown, time: Time): string => {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number')
    return amounts.test(name) ? formatDollars(toDollars(value)) : String(value)
  if (Array.isArray(value))
    return value.map(item => formatItem(name, item, time)).join('\n') || 'empty'
  if (isFields(value)) return listFields(value, time) || 'empty'
  const text = String(value)
  if (name === 'changed') return humanize(text)
  return instant.test(text) ? time(text) : text
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Splits a field that is a record, such as a variant, into its changed fields. */
const splitField = (
  name: string,
  before: unknown,
  after: unknown,
): [string, unknown, unknown][] => {
  if (!isFields(before) || !isFields(after)) return [[name, before, after]]
  return Object.keys({ ...before, ...after })
    .filter(inner => !isSame(before[inner], after[inner]))
    .map(inner => [`${name}: ${inner}`, before[inner], after[inner]])
}

/** What an entry refers to, which says nothing to a reader. */
const isReference = (name: string) => name === 'message_id'

/** Names a variant's record by its options instead of its id. */
const recordName = ({ before, after }: AuditEntry, name: string): string => {
  const record = after[name] ?? before[name]
  return name.startsWith('variant ') && isFields(record) && typeof record.name === 'string'
    ? `variant ${record.name}`
    : name
}

/** Lists the changed fields, each with its name for people. */
const namesOf = (entry: AuditEntry): { name: string; shown: string }[] =>
  Object.keys({ ...entry.before, ...entry.after })
    .filter(name => !isReference(name))
    .map(name => ({ name, shown: recordName(entry, name) }))

const lastName = (name: string): string => name.split(': ').at(-1) ?? name

const settingOf = (name: string): Label<unknown> | undefined =>
  settingsLabels[name as keyof SettingsInput] as Label<unknown> | undefined

/** Lists the changed settings as their page shows them. */
const changedSettings = ({ before, after }: AuditEntry): AuditChange[] =>
  Object.keys(after).map(name => {
    const label = settingOf(name) ?? { label: humanize(name) }
    return {
      field: label.label,
      before: displayValue(label, before[name]),
      after: displayValue(label, after[name]),
    }
  })

/** Lists the changed fields of an entry with both values as text. */
export const changesOf = (entry: AuditEntry, time: Time): AuditChange[] => {
  if (entry.kind === 'settings') return changedSettings(entry)
  const { before, after } = entry
  return namesOf(entry)
    .flatMap(({ name, shown }) => splitField(shown, before[name], after[name]))
    .map(([name, from, to]) => {
      const show = (value: unknown) =>
        value === null || value === undefined ? undefined : format(lastName(name), value, time)
      return { field: fieldName(name), before: show(from), after: show(to) }
    })
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => a.field.localeCompare(b.field))
}

const fieldName = (name: string): string =>
  name === 'changed' ? 'Personal fields' : humanize(name)

/** Names the changed fields, for a list. */
export const changedFields = (entry: AuditEntry): string[] =>
  namesOf(entry)
    .flatMap(({ name, shown }) => {
      const value = entry.after[name]
      if (name === 'changed' && Array.isArray(value)) return value.map(one => humanize(String(one)))
      const setting = entry.kind === 'settings' ? settingOf(name)?.label : undefined
      return setting ?? humanize(shown)
    })
    .sort((a, b) => a.localeCompare(b))
