import { chakra } from '@chakra-ui/react/styled-system'

interface RowBoxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: () => void
}

/** A box that chooses cases; large enough for a finger, above the link that a whole row is. */
export function RowBox({ label, isChecked, onChange }: RowBoxProps) {
  return (
    <chakra.label position="relative" zIndex="1" display="inline-grid" placeItems="center" width="2.75rem" height="2.75rem" cursor="pointer" data-no-print>
      <chakra.input type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} width="1.25rem" height="1.25rem" accentColor="green" />
    </chakra.label>
  )
}
