/**
 * Returns what a function's role may write, from the synthesized template. Only the local stack sets
 * these variables: on AWS, IAM refuses other writes.
 */
const limits = () => ({
  /** Partition keys. `*` at the end matches the rest of a key. */
  partitions: process.env.TABLE_WRITES?.split(','),
  /** Attributes that the function must not write. */
  attributes: process.env.TABLE_PROTECTED?.split(',').filter(Boolean) ?? [],
})

type Item = Record<string, unknown>
type Request = {
  Item?: Item
  Key?: Item
  UpdateExpression?: string
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
}
type Input = Request & {
  TransactItems?: Record<string, Request>[]
  RequestItems?: Record<string, { PutRequest?: Request; DeleteRequest?: Request }[]>
}

const isWrite = (kind: string) => /^(Put|Update|Delete)/.test(kind)

/** Lists the single writes of a command's input. Condition checks and reads aren't writes. */
const writesIn = (command: string, input: Input): Request[] => {
  if (input.TransactItems)
    return input.TransactItems.flatMap(Object.entries)
      .filter(([kind]) => isWrite(kind))
      .map(([, request]) => request)
  if (command.startsWith('BatchWrite'))
    return Object.values(input.RequestItems ?? {})
      .flat()
      .flatMap(({ PutRequest, DeleteRequest }) => PutRequest ?? DeleteRequest ?? [])
  return isWrite(command) ? [input] : []
}

/** Lists the attributes that a write names, in its item or its expressions. */
const attributesOf = (request: Request): string[] => {
  const { Item = {}, UpdateExpression = '', ConditionExpression = '' } = request
  const words = `${UpdateExpression} ${ConditionExpression}`.match(/(?<![:\w])\w+/g) ?? []
  return [...Object.keys(Item), ...words, ...Object.values(request.ExpressionAttributeNames ?? {})]
}

const matches = (pattern: string, pk: string) =>
  pattern.endsWith('*') ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern

/** Refuses writes that the function's role doesn't allow. Throws an error that names the file to change. */
export const checkWrites = (command: string, input: object): void => {
  const { partitions, attributes } = limits()
  if (!partitions) return
  for (const request of writesIn(command, input)) {
    const pk = String((request.Item ?? request.Key)?.pk)
    if (!partitions.some(pattern => matches(pattern, pk)))
      throw new Error(`infra/writes.ts doesn't let this function write ${pk.split('#')[0]}`)
    const kept = attributesOf(request).find(name => attributes.includes(name))
    if (kept)
      throw new Error(`infra/writes.ts doesn't let this function write the attribute ${kept}`)
  }
}
