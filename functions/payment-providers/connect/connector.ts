import type { ProviderParameters } from './parameters.ts'
import type { ConnectTarget } from './problem.ts'

type Store<Input> = (input: Input, keys: ProviderParameters, target: ConnectTarget) => Promise<void>

/**
 * How the owner stores and replaces the keys of a provider, or of the check against bots, on a
 * stage.
 */
type Steps<Input extends Record<string, string>> = {
  /** The command's questions by the name of the answer, asked in this order. */
  questions: Input
  /** Checks and stores the keys, and creates the webhook. */
  connect: Store<Input>
  /** Replaces the keys. If missing, the owner connects again instead. */
  rotate?: Store<Input>
  /** Deletes the old webhook and its secret. Missing if there is no webhook. */
  finish?: (keys: ProviderParameters, target: ConnectTarget) => Promise<void>
}
export type Connector = Steps<Record<string, string>>

/** Creates a connector. The command asks its questions first, so no answer is missing. */
export const createConnector = <Input extends Record<string, string>>(
  steps: Steps<Input>,
): Connector => steps as unknown as Connector
