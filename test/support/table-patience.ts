import { table } from '../../functions/table/client.ts'

/** Sets how long table calls of this file wait for an answer, in milliseconds. */
export const setPatience = (milliseconds: number): void => {
  const handler = table.config.requestHandler as unknown as {
    updateHttpClientConfig: (name: 'requestTimeout', value: number) => void
  }
  handler.updateHttpClientConfig('requestTimeout', milliseconds)
}
