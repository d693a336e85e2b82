import { chakra } from '@chakra-ui/react/styled-system'

interface RowBoxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: () => void
  /** What stands beside it; its label begins with it. */
  readonly words?: string
}

/** A box that chooses cases; large enough for a finger, above the link that a whole row is. */
export function RowBox({ label, isChecked, onChange, words }: RowBoxProps) {
  return (
    <chakra.label position="relative" zIndex="1" display="inline-flex" alignItems="center" minHeight="2.75rem" cursor="pointer" data-no-print>
      <chakra.span display="inline-grid" placeItems="center" flex="none" width="2.75rem">
        <chakra.input type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} width="1.25rem" height="1.25rem" accentColor="green" />
      </chakra.span>
      {words !== undefined && <span>{words}</span>}
    </chakra.label>
  )
}
