/** What can't be measured on one machine, chosen on the expensive side. */
export const assumed = {
  /**
   * Seconds of a function with 1,024 MB for itself, and for each call of the table or another service, one
   * after the other. This machine takes a third of it, and its load would change what is measured.
   */
  secondsPerInvocation: 0.02,
  secondsPerServiceCall: 0.01,
  /** Share of the invocations that start an instance first, in a store with little traffic. */
  coldStarts: 0.1,
  /** Seconds of such a start. They are billed. */
  coldSeconds: 1.2,
  /** Keys that an instance reads from Parameter Store and KMS decrypts. */
  keysPerColdStart: 3,
  /** Seconds that functions wait for the payment provider, per order. */
  providerSeconds: 1.5,
  /** Bytes of an entry in the access log of the gateway. */
  accessEntry: 400,
  /** Bytes of an answer's headers, and of a call's answer that no page needs. */
  answerBytes: 2_000,
  /** Share of their size that CloudWatch keeps of logs. */
  logCompression: 0.15,
  /** Seconds and GB of memory to decode a picture of one size. */
  decodeSeconds: 1.5,
  decodeGb: 1.73,
} as const
