import { formatDollars, toDollars } from '../../../shared/rules/money.ts'
import type { AuditEntry } from '../../../shared/schemas/audit.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import { displayValue, type Label } from '../describe-changes.ts'
import { settingsLabels } from '../settings/settings-words.ts'
import { humanize } from './audit-words.ts'

type Fields = Record<string, unknown>
/** A changed field. Undefined means that the field was not there. */
export type AuditChange = { field: string; before: string | undefined; after: string | undefined }

/** Formats the instants and ids of an entry for people. */
export type Reader = {
  /** Formats an instant. */
  time: (instant: string) => string
  /** Returns the name of a record by its id, such as a category or a member of staff, if known. */
  nameOf: (id: string) => string | undefined
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Amounts that items store in cents. Settings are recorded in dollars. */
const amounts =
  /^(price|sale_price|compare_price|cost|minimum_amount|total|discount|rate|amount|expected|actual)$/

/** Fields whose values are words of the data, such as "in_progress". */
const states = /^(status|payment_status|priority|role|discount_type|kind|target|reason)$/
const stateWord = /^[a-z]+([_-][a-z]+)*$/

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

const listFields = (fields: Fields, reader: Reader): string =>
  Object.entries(fields)
    // Beside other fields, an id adds nothing for people.
    .filter(([name], _, all) => name !== 'id' || all.length === 1)
    .map(([name, value]) => `${humanize(name)}: ${format(name, value, reader)}`)
    .join('\n')

const formatItem = (name: string, item: unknown, reader: Reader): string =>
  isFields(item) ? listFields(item, reader).replaceAll('\n', ', ') : format(name, item, reader)

const formatNumber = (name: string, value: number): string => {
  if (amounts.test(name)) return formatDollars(toDollars(value))
  return name === 'tax_percent' ? `${value}%` : String(value)
}

/** Formats a recorded value as text. */
const format = (name: string, value: unknown, reader: Reader): string => {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(name, value)
  if (Array.isArray(value))
    return value.map(item => formatItem(name, item, reader)).join('\n') || 'empty'
  if (isFields(value)) return listFields(value, reader) || 'empty'
  const text = String(value)
  if (name === 'changed' || (states.test(name) && stateWord.test(text))) return humanize(text)
  return instant.test(text) ? reader.time(text) : (reader.nameOf(text) ?? text)
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

/** Whether a field is only the id of a message or note, which people can't use. */
const isReference = (name: string) => name === 'message_id' || name === 'note_id'

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

/** Formats a coupon's discount, which is in cents or percent, depending on its type. */
const withDiscount = (fields: Fields): Fields => {
  const { discount_type: type, discount_value: value } = fields
  if (typeof value !== 'number') return fields
  const discount = type === 'fixed' ? formatDollars(toDollars(value)) : `${value}%`
  return { ...fields, discount_value: discount }
}

/** Lists the changed fields of an entry with both values as text. */
export const changesOf = (entry: AuditEntry, reader: Reader): AuditChange[] => {
  if (entry.kind === 'settings') return changedSettings(entry)
  const [before, after] = [withDiscount(entry.before), withDiscount(entry.after)]
  return namesOf(entry)
    .flatMap(({ name, shown }) => splitField(shown, before[name], after[name]))
    .map(([name, from, to]) => {
      const show = (value: unknown) =>
        value === null || value === undefined ? undefined : format(lastName(name), value, reader)
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
