import type { auth } from '../../../shared/api/auth.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'

/** The confirmed address, and whether it was confirmed before. */
export type Confirmed = Reply<typeof auth.confirm>

/** Confirms a registration with the token of the emailed link and a proof of being the registrant. */
export const confirmRegistration = (body: Body<typeof auth.confirm>): Promise<Confirmed> =>
  call(contract.auth.confirm, { body })
