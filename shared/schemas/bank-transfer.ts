import * as z from 'zod'
import { refuseAccount, refuseRouting } from '../rules/bank-account.ts'
import { onceValid, text, wholeNumber } from './common.ts'

const fields = {
  on: z.boolean().describe('Whether checkout offers it'),
  account_holder: text(80),
  bank: text(80),
  routing_number: text(40).describe('A US routing number, or a BIC'),
  account_number: text(60).describe('Or an IBAN'),
  days: wholeNumber(1, 30).describe('How many days an order holds its items for the transfer'),
}
type Account = Omit<z.output<z.ZodObject<typeof fields>>, 'days'>

/** Requires an account that buyers can transfer to while bank transfer is on. */
export const transferRules = z.superRefine<Account>(
  (given, context) => {
    const problem = (field: keyof Account, message: string | null) =>
      message && context.addIssue({ code: 'custom', path: [field], message })
    const required = (field: 'account_holder' | 'bank' | 'account_number', message: string) =>
      problem(field, given.on && !given[field] ? message : null)
    required('account_holder', 'Enter the account holder')
    required('bank', 'Enter the name of the bank')
    required('account_number', 'Enter the account number')
    problem('routing_number', given.routing_number ? refuseRouting(given.routing_number) : null)
    problem('account_number', refuseAccount(given.account_number))
  },
  onceValid('on', 'account_holder', 'bank', 'routing_number', 'account_number'),
)

/** The account that buyers transfer money to, and for how long an order waits for it. */
export const BankTransfer = z.strictObject(fields).check(transferRules)
export type BankTransfer = z.infer<typeof BankTransfer>
