import { QRCodeSVG } from 'qrcode.react'

/** Shows the setup URI as a QR code, dark on light even in forced-colors mode so that cameras read it. */
export default function AuthenticatorCode({ setupUri }: { setupUri: string }) {
  return (
    <QRCodeSVG
      value={setupUri}
      title="QR code with the key for an authenticator app"
      size={168}
      level="M"
      marginSize={4}
      bgColor="var(--color-panel)"
      fgColor="var(--color-ink)"
      className="size-42 forced-color-adjust-none"
    />
  )
}
