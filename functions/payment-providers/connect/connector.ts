import type { ProviderParameters } from './parameters.ts'
import type { Target } from './problem.ts'

type Store<Input> = (input: Input, keys: ProviderParameters, target: Target) => Promise<void>

/** How the keys of a provider, or of the check against bots, come to a stage. */
type Steps<Input extends Record<string, string>> = {
  /** The questions of the command, by the name of the answer, in this order. */
  questions: Input
  /** Checks and stores the keys, and creates the webhook. */
  connect: Store<Input>
  /** Replaces the keys. Without it, connecting again does. */
  rotate?: Store<Input>
  /** Deletes the old webhook and its secret. Without it, there is no webhook. */
  finish?: (keys: ProviderParameters, target: Target) => Promise<void>
}
export type Connector = Steps<Record<string, string>>

/** Creates a connector: the command asks its questions, so each answer is there. */
export const createConnector = <Input extends Record<string, string>>(
  steps: Steps<Input>,
): Connector => steps as unknown as Connector
