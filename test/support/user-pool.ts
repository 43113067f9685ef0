import { clientIds } from '../../infra/local/local-ids.ts'

const client = (ClientName: keyof typeof clientIds, access: number, refresh: number) => ({
  ClientId: clientIds[ClientName],
  ClientName,
  GenerateSecret: true,
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
  EnableTokenRevocation: true,
  RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
  AccessTokenValidity: access,
  IdTokenValidity: access,
  RefreshTokenValidity: refresh,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
})

/**
 * The template's user pool, as far as the store relies on it. `test/infra/identity.test.ts` compares
 * it with the template.
 */
export const userPool = {
  properties: {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
    MfaConfiguration: 'OPTIONAL',
    Policies: { PasswordPolicy: { MinimumLength: 6 } },
    Schema: [
      { Name: 'email', Mutable: true, Required: true },
      { Name: 'phone', AttributeDataType: 'String', Mutable: true },
    ],
  },
  clients: [client('web', 15, 43_200), client('session', 15, 720), client('server', 5, 60)],
  groups: ['admin', 'manager', 'customer'].map((name, precedence) => ({ name, precedence })),
}
