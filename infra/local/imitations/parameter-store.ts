import { readJson, writeJson } from '../json-file.ts'
import { region } from '../local-ids.ts'

/** An error that Parameter Store reports to its caller. */
export class Refusal extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

type Stored = { type: string; value: string; version: number; modified: number }
type Parameters = Record<string, Stored>
type Input = {
  Name?: string
  Names?: string[]
  Path?: string
  Recursive?: boolean
  WithDecryption?: boolean
  MaxResults?: number
  NextToken?: string
  Value?: string
  Type?: string
  Overwrite?: boolean
}

/** Shows a value that wasn't decrypted. Callers that forget the decryption must not work. */
const encrypted = 'encrypted'

const present = (Name: string, { type, value, version, modified }: Stored, isOpen = false) => ({
  Name,
  Type: type,
  Value: type === 'SecureString' && !isOpen ? encrypted : value,
  Version: version,
  LastModifiedDate: modified,
  ARN: `arn:aws:ssm:${region}:000000000000:parameter${Name}`,
  DataType: 'text',
})

/** Creates the calls of Parameter Store that the store uses, over one file. */
export const parameterStore = (file: string) => {
  const all = (): Map<string, Stored> => new Map(Object.entries(readJson<Parameters>(file) ?? {}))
  const save = (parameters: Map<string, Stored>) => writeJson(file, Object.fromEntries(parameters))

  const actions = new Map<string, (input: Input) => unknown>([
    [
      'GetParameter',
      ({ Name = '', WithDecryption }) => {
        const found = all().get(Name)
        if (!found) throw new Refusal('ParameterNotFound', `Parameter ${Name} not found.`)
        return { Parameter: present(Name, found, WithDecryption) }
      },
    ],
    [
      'GetParametersByPath',
      ({ Path = '', Recursive = false, WithDecryption, MaxResults = 10, NextToken }) => {
        const root = `${Path.replace(/\/$/, '')}/`
        const below = [...all()]
          .filter(([name]) => name.startsWith(root))
          .filter(([name]) => Recursive || !name.slice(root.length).includes('/'))
          .sort(([one], [other]) => one.localeCompare(other))
        const from = Number(NextToken ?? 0)
        const end = from + MaxResults
        return {
          Parameters: below
            .slice(from, end)
            .map(([name, stored]) => present(name, stored, WithDecryption)),
          ...(end < below.length && { NextToken: String(end) }),
        }
      },
    ],
    [
      'PutParameter',
      ({ Name = '', Value = '', Type, Overwrite = false }) => {
        const parameters = all()
        const before = parameters.get(Name)
        if (!/^\/[\w./-]+$/.test(Name) || !Value)
          throw new Refusal('ValidationException', 'The name or value is not valid.')
        if (before && !Overwrite)
          throw new Refusal('ParameterAlreadyExists', 'The parameter already exists.')
        const version = (before?.version ?? 0) + 1
        const type = Type ?? before?.type ?? 'String'
        parameters.set(Name, { type, value: Value, version, modified: Date.now() / 1000 })
        save(parameters)
        return { Version: version, Tier: 'Standard' }
      },
    ],
    [
      'DeleteParameter',
      ({ Name = '' }) => {
        const parameters = all()
        if (!parameters.delete(Name))
          throw new Refusal('ParameterNotFound', `Parameter ${Name} not found.`)
        save(parameters)
        return {}
      },
    ],
    [
      'DeleteParameters',
      ({ Names = [] }) => {
        const parameters = all()
        const deleted = Names.filter(name => parameters.delete(name))
        save(parameters)
        const missing = Names.filter(name => !deleted.includes(name))
        return { DeletedParameters: deleted, InvalidParameters: missing }
      },
    ],
  ])

  return (action: string, input: unknown): unknown => {
    const run = actions.get(action)
    if (!run) throw new Refusal('UnknownOperationException', `There is no ${action} here.`)
    return run(input as Input)
  }
}
