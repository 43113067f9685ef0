import {
  DeleteParametersCommand,
  GetParameterCommand,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm'

/** The keys of one provider on one stage, in Parameter Store. */
export type ProviderParameters = {
  /** Reads a value. Undefined if it isn't stored. */
  read: (name: string) => Promise<string | undefined>
  /** Stores encrypted values, and overwrites existing ones. */
  store: (values: Record<string, string>) => Promise<void>
  remove: (names: string[]) => Promise<void>
}

/** Opens the keys below a path, such as `/selvedge/prod/stripe`. */
export const parametersBelow = (path: string): ProviderParameters => {
  const client = new SSMClient({})
  const full = (name: string) => `${path}/${name}`
  return {
    read: async name => {
      try {
        const answer = await client.send(
          new GetParameterCommand({ Name: full(name), WithDecryption: true }),
        )
        return answer.Parameter?.Value
      } catch (error) {
        if ((error as Error).name === 'ParameterNotFound') return undefined
        throw error
      }
    },
    store: async values => {
      for (const [name, Value] of Object.entries(values))
        await client.send(
          new PutParameterCommand({
            Name: full(name),
            Value,
            Type: 'SecureString',
            Overwrite: true,
          }),
        )
    },
    remove: async names => {
      await client.send(new DeleteParametersCommand({ Names: names.map(full) }))
    },
  }
}
