import { chakra } from '@chakra-ui/react/styled-system'

interface RowBoxProps {
  /** The label. Only screen readers announce it. */
  readonly heard: string
  readonly isChecked: boolean
  readonly onChange: () => void
}

/** Checkbox above the row's link, with a touch-sized target. */
export function RowBox({ heard, isChecked, onChange }: RowBoxProps) {
  return (
    <chakra.label position="relative" zIndex="1" display="inline-flex" alignItems="center" minHeight="2.75rem" cursor="pointer" data-no-print>
      <chakra.span display="inline-grid" placeItems="center" flex="none" width="2.5rem">
        <chakra.input type="checkbox" checked={isChecked} onChange={onChange} width="1.25rem" height="1.25rem" accentColor="green" />
      </chakra.span>
      <chakra.span srOnly>{heard}</chakra.span>
    </chakra.label>
  )
}
