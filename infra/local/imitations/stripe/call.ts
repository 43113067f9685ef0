import type { Account } from './account.ts'
import { missing } from './failure.ts'
import type { Form } from './form.ts'
import { page } from './pages.ts'
import type { StoredObject } from './stored-objects.ts'

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
    const found = account.objects.get(object, id)
    if (!found) throw missing(object, id, 'id')
    return found
  }

/** Answers a page of the objects of a kind. */
export const listAll =
  <T extends StoredObject>(object: T['object'], fields: readonly (keyof T & string)[] = []) =>
  ({ account, form, path }: Call): object =>
    page(path, account.objects.all<T>(object), form, fields)

/** Finds the object that a call is about. */
export const subject = <T extends StoredObject>(
  { account, ids: [id] }: Call,
  object: T['object'],
): T => {
  const found = account.objects.get<T>(object, id)
  if (!found) throw missing(object, id, 'id')
  return found
}
