import { chakra } from '@chakra-ui/react/styled-system'
import { formatHandOverCode } from '#contract/hand-over.ts'
import { QrCode } from '#src/ui/qr-code.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

interface DeviceCodeProps {
  /** Path of the page that opens the code. */
  readonly path: string
  readonly code: string
  /** Label of the QR code. */
  readonly label: string
  /** Description of how to enter the code without a camera. */
  readonly typingHint: string
}

/** Code for another device, as a QR code and as text. */
export function DeviceCode({ path, code, label, typingHint }: DeviceCodeProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
      gap={{ base: '3', sm: '6' }}
      alignItems="center"
      css={{ '& > svg': { justifySelf: 'center' } }}
    >
      <QrCode text={`${location.origin}${path}#${code}`} label={label} />
      <div>
        <p>{typingHint}</p>
        <chakra.p
          data-device-code={code}
          {...emphasisStyle}
          marginTop="1"
          padding="2"
          bg="panel"
          borderRadius="control"
          fontFamily="monospace"
          fontSize="lead"
          textAlign="center"
          userSelect="all"
          translate="no"
        >
          {formatHandOverCode(code)}
        </chakra.p>
      </div>
    </chakra.div>
  )
}
