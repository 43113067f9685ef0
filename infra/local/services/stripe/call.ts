import type { Account } from './account.ts'
import { missing } from './failure.ts'
import type { Form } from './form.ts'
import { page } from './pages.ts'
import type { Thing } from './things.ts'

export type Call = {
  account: Account
  form: Form
  /** The ids in the path. */
  ids: [string, string]
  path: string
  /** Whether the call comes from a browser, with the publishable key. */
  client: boolean
}

/** A call of the API: its method and path, the parameters it knows, and its answer. */
export type Route = [methodAndPath: string, parameters: string, answer: (call: Call) => object]

export const listParameters = 'limit starting_after ending_before created'

/** Answers an object by its id. */
export const retrieve =
  (object: string) =>
  ({ account, ids: [id] }: Call): object => {
    const found = account.things.get(object, id)
    if (!found) throw missing(object, id, 'id')
    return found
  }

/** Answers a page of the objects of a kind. */
export const listAll =
  <T extends Thing>(object: T['object'], fields: readonly (keyof T & string)[] = []) =>
  ({ account, form, path }: Call): object =>
    page(path, account.things.all<T>(object), form, fields)

/** Finds the object that a call is about. */
export const subject = <T extends Thing>({ account, ids: [id] }: Call, object: T['object']): T => {
  const found = account.things.get<T>(object, id)
  if (!found) throw missing(object, id, 'id')
  return found
}
