import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '#src/components/icon.tsx'

export interface AlertWords {
  readonly kind: 'success' | 'error'
  readonly title: string
  readonly text: string
  readonly detail?: string
}

interface AlertFrameProps extends Omit<HTMLChakraProps<'div'>, 'title'> {
  readonly alert: AlertWords
  /** Beside the words. */
  readonly beside?: ReactNode
}

/** What an alert looks like, wherever it stands: sign, title, words, and `children` below them. */
export function AlertFrame({ alert: { kind, title, text, detail }, beside, children, ...box }: AlertFrameProps) {
  const ink = kind === 'error' ? 'error' : 'green'
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" padding="5" border="1px solid" borderColor={ink} borderRadius="card" color="body" {...box}>
      <chakra.span color={ink} paddingTop="0.1em">
        <Icon name={kind === 'error' ? 'alert' : 'check'} size={24} />
      </chakra.span>
      {/* Room for words before the button beside them: on the smallest phone it stands below. */}
      <chakra.div flex="1" minWidth="min(100% - 3rem, 12rem)">
        <chakra.p color="ink" fontFamily="heading" fontSize="lead" fontWeight="heading" lineHeight="1.3">
          {title}
        </chakra.p>
        <chakra.p marginTop="1" overflowWrap="anywhere">
          {text}
        </chakra.p>
        {detail !== undefined && (
          <chakra.p marginTop="1" overflowWrap="anywhere">
            {detail}
          </chakra.p>
        )}
        <div>{children}</div>
      </chakra.div>
      {beside}
    </chakra.div>
  )
}
