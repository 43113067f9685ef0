import { QRCodeSVG } from 'qrcode.react'

/**
 * The setup address as a code to scan. Cameras need dark on light, so its colours stand whatever
 * colours the system is set to.
 */
export default function AuthenticatorCode({ address }: { address: string }) {
  return (
    <QRCodeSVG
      value={address}
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
