import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

export interface AlertTexts {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly text: string
  readonly detail?: string
}

const overlayStyle = {
  position: 'fixed',
  zIndex: 'alert',
  insetInline: '0',
  marginInline: 'auto',
  width: 'calc(100% - 2rem)',
  maxWidth: 'form',
  boxShadow: 'floating',
  bg: 'raised',
} as const
const positionStyles = {
  top: { ...overlayStyle, top: '4' },
  bottom: { ...overlayStyle, bottom: 'calc(1rem + env(safe-area-inset-bottom))' },
  form: { bg: 'raised' },
  receipt: { border: 'none', padding: '0' },
} as const

interface AlertFrameProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly alert: AlertTexts
  readonly place: keyof typeof positionStyles
  readonly closeButton?: ReactNode
}

/** Frame of every alert with icon, title, and text. `children` are below the text. */
export function AlertFrame({ alert: { kind, title, text, detail }, place, closeButton, children, ...frameProps }: AlertFrameProps) {
  const accentColor = kind === 'error' ? 'error' : 'green'
  return (
    <chakra.div
      display="flex"
      gap="3"
      padding="5"
      border="1px solid"
      borderColor={accentColor}
      borderRadius="card"
      color="body"
      {...positionStyles[place]}
      {...frameProps}
    >
      <chakra.span color={accentColor} paddingTop="0.1em">
        <Icon name={kind === 'error' ? 'alert' : 'check'} size={24} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        {/* The text is above the buttons, so that it does not move when a button disappears. */}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" css={{ '& > button': { marginBlock: '-4' } }}>
          <chakra.p color="ink" fontFamily="heading" fontSize="lead" fontWeight="heading" lineHeight="1.3">
            {title}
          </chakra.p>
          {closeButton}
        </chakra.div>
        <chakra.p marginTop="1" overflowWrap="anywhere" {...(detail !== undefined && emphasisStyle)}>
          {text}
        </chakra.p>
        {detail !== undefined && (
          <chakra.p marginTop="1" overflowWrap="anywhere">
            {detail}
          </chakra.p>
        )}
        <div>{children}</div>
      </chakra.div>
    </chakra.div>
  )
}
