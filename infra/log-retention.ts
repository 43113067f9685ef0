import type { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Settings } from './settings.ts'

/**
 * Returns the days until logs are deleted (decision 97): `calls` for functions that answer calls, including
 * the security log, `background` for background work and the gateway.
 */
export const retentionDays = ({
  logDays = { calls: 90, background: 30 },
}: Settings): { calls: RetentionDays; background: RetentionDays } => logDays
