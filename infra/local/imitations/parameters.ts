import { type Service, startHost } from './child.ts'
import type { ParameterSettings } from './hosts/ssm-host.ts'

/** Starts Parameter Store with its parameters in one file. */
export const startParameters = (file: string, port?: number): Promise<Service> => {
  const settings: ParameterSettings = { file }
  return startHost('SSM', new URL('./hosts/ssm-host.ts', import.meta.url), settings, port)
}
