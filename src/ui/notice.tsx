import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useErrorInTitle } from '#src/ui/form-parts/error-title.ts'
import { Icon } from '#src/ui/icon.tsx'

const noticeStyles = {
  info: { edge: 'line', tint: 'greenTint', icon: 'info', ink: 'green' },
  warning: { edge: 'amber', tint: 'panel', icon: 'alert', ink: 'ink' },
  error: { edge: 'error', tint: 'errorTint', icon: 'alert', ink: 'error' },
} as const

interface NoticeProps {
  readonly kind: keyof typeof noticeStyles
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Notice in the page. Screen readers announce an error at once and other notices later. An error also adds "Error: " to the page title. */
export function Notice({ kind, children, action }: NoticeProps) {
  const kindStyle = noticeStyles[kind]
  useErrorInTitle(kind === 'error')
  return (
    <chakra.div
      role={kind === 'error' ? 'alert' : 'status'}
      display="flex"
      gap="3"
      padding="4"
      bg={kindStyle.tint}
      border="1px solid"
      borderColor={kindStyle.edge}
      borderRadius="control"
      color="ink"
      lineHeight="1.5"
    >
      <chakra.span color={kindStyle.ink} paddingTop="0.15em">
        <Icon name={kindStyle.icon} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <div>{children}</div>
        {action !== undefined && <chakra.div marginTop="3">{action}</chakra.div>}
      </chakra.div>
    </chakra.div>
  )
}
