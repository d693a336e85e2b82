import { chakra } from '@chakra-ui/react/styled-system'

interface RowCheckboxProps {
  /** Label that only screen readers announce. */
  readonly label: string
  readonly isChecked: boolean
  readonly isIndeterminate?: boolean
  /** `isRange`: the member held Shift. */
  readonly onChange: (isRange: boolean) => void
}

/** Row checkbox. It is above the row's link, which fills the whole row, and is large enough for a finger. */
export function RowCheckbox({ label, isChecked, isIndeterminate = false, onChange }: RowCheckboxProps) {
  return (
    <chakra.label
      // Without this handler, a click with Shift would also select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      position="relative"
      zIndex="1"
      display="inline-flex"
      alignItems="center"
      minHeight="2.75rem"
      cursor="pointer"
      data-no-print
    >
      <chakra.span display="inline-grid" placeItems="center" flex="none" width="2.5rem">
        <chakra.input
          type="checkbox"
          checked={isChecked}
          ref={(checkbox: HTMLInputElement | null) => {
            if (checkbox) checkbox.indeterminate = isIndeterminate
          }}
          onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey)}
          position="relative"
          width="1.25rem"
          height="1.25rem"
          border="1.5px solid"
          borderColor="edge"
          borderRadius="4px"
          bg="field"
          cursor="inherit"
          // The site draws the checkbox, in the same way as options in forms.
          css={{
            appearance: 'none',
            '&:checked, &:indeterminate': { borderColor: 'green', bg: 'green' },
            '&:checked::before, &:indeterminate::before': {
              content: '""',
              position: 'absolute',
              inset: '0',
              bg: 'field',
              clipPath: 'polygon(20% 48%, 32% 37%, 45% 52%, 72% 20%, 84% 31%, 46% 77%)',
            },
            '&:indeterminate::before': { clipPath: 'inset(43% 22%)' },
            '@media (forced-colors: active)': { appearance: 'auto' },
          }}
        />
      </chakra.span>
      <chakra.span srOnly>{label}</chakra.span>
    </chakra.label>
  )
}
