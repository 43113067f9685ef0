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

const everyKind = () => true

/**
 * Returns a function that sends each change of the table since its last call to the stream consumer,
 * twice by default, until the consumer's own writes stop. Needs a table that no other test writes to.
 * `isFollowed` picks the kinds of items to send.
 */
export const followTable = async (
  deliveries = 2,
  isFollowed: (kind: string) => boolean = everyKind,
) => {
  let seen = await read()
  return async (): Promise<void> => {
    for (;;) {
      const now = await read()
      const changed = [...new Set([...seen.keys(), ...now.keys()])].filter(
        key =>
          isFollowed(String((now.get(key) ?? seen.get(key))?.entity)) &&
          !isDeepStrictEqual(seen.get(key), now.get(key)),
      )
      const before = seen
      seen = now
      if (changed.length === 0) return
      for (const key of changed)
        for (let times = 0; times < deliveries; times++)
          if (!(await deliverChange(before.get(key), now.get(key))))
            throw new Error(`The change of ${key.replace('\n', ' ')} was not processed`)
    }
  }
}
