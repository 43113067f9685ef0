import { invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { integer, section, text } from './params.ts'
import type { StoredObject } from './stored-objects.ts'

type Dated = StoredObject & { created: number }

const within = (form: Form, name: string) => {
  const given = form[name]
  if (given === undefined) return () => true
  if (typeof given === 'string') return (at: number) => at === integer(form, name)
  const range = section(form, name) ?? {}
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map(bound => integer(range, bound))
  return (at: number) =>
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
}

const cursor = (rows: StoredObject[], form: Form, name: string): number | undefined => {
  const id = text(form, name)
  if (id === undefined) return undefined
  const at = rows.findIndex(row => row.id === id)
  if (at < 0) throw missing('object', id, name, 400)
  return at
}

/** Answers one page of a list, newest first. `fields` are the filters that compare a field. */
export const page = <T extends StoredObject>(
  url: string,
  all: T[],
  form: Form,
  fields: readonly (keyof T & string)[] = [],
) => {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalid('Invalid limit: must be between 1 and 100.', { param: 'limit' })
  const inPeriod = within(form, 'created')
  const rows = all.filter(
    row =>
      inPeriod((row as T & Partial<Dated>).created ?? 0) &&
      fields.every(field => text(form, field) === undefined || row[field] === text(form, field)),
  )
  const after = cursor(rows, form, 'starting_after')
  const before = cursor(rows, form, 'ending_before')
  const from = after === undefined ? Math.max(0, (before ?? 0) - limit) : after + 1
  const to = before === undefined ? from + limit : before
  const has_more = before === undefined ? to < rows.length : from > 0
  return { object: 'list', data: rows.slice(from, to), has_more, url }
}
