import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { scanItems } from '../../functions/table/scan.ts'
import { deliverChange } from './stream.ts'

const Item = z.looseObject({ pk: z.string(), sk: z.string() })
type Item = z.infer<typeof Item>

const read = async () => {
  const items = new Map<string, Item>()
  for await (const item of scanItems(Item)) items.set(`${item.pk}\n${item.sk}`, item)
  return items
}

/**
 * Gives a function that tells the stream consumer all that changed in the table since it was last
 * called, twice each, and what follows from it, until nothing more does. For a table of one's own.
 */
export const followTable = async () => {
  let seen = await read()
  return async (): Promise<void> => {
    for (;;) {
      const now = await read()
      const changed = [...new Set([...seen.keys(), ...now.keys()])].filter(
        key => !isDeepStrictEqual(seen.get(key), now.get(key)),
      )
      const before = seen
      seen = now
      if (changed.length === 0) return
      for (const key of changed)
        for (let times = 0; times < 2; times++)
          if (!(await deliverChange(before.get(key), now.get(key))))
            throw new Error(`The change of ${key.replace('\n', ' ')} could not be followed`)
    }
  }
}
