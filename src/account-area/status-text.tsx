import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Text that gets the focus, so that screen readers read it. */
export function SuccessText({ children }: { readonly children: string }) {
  return (
    <chakra.p data-success tabIndex={-1} display="flex" gap="2" marginTop="2" marginBottom="3" color="green" fontWeight="strong" lineHeight="1.5">
      <chakra.span paddingTop="0.15em">
        <Icon name="check" />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  )
}

export function LoadingStatus({ children }: { readonly children: string }) {
  return (
    <chakra.p role="status" minHeight="8rem" color="muted">
      {children}
    </chakra.p>
  )
}

export function LoadError({ problem, onRetry }: { readonly problem: string; readonly onRetry: () => void }) {
  return (
    <Notice kind="error" action={<Button onClick={onRetry}>Try again</Button>}>
      <span>{problem}</span>
    </Notice>
  )
}
