import { defineRecipe } from '@chakra-ui/react/styled-system'

/** One choice of a group as a tile: the whole tile is the label, so that a thumb cannot miss it. */
export const optionRecipe = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'control',
    paddingInline: '3',
    paddingBlock: '2',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'control',
    bg: 'field',
    color: 'ink',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    transition: 'border-color, background-color',
    transitionDuration: 'state',
    '&:hover': { borderColor: 'ink' },
    '&:has(:checked)': { borderColor: 'green', bg: 'greenTint', boxShadow: 'inset 0 0 0 1px {colors.green}' },
    '&:has([aria-invalid=true])': { borderColor: 'error', boxShadow: 'inset 0 0 0 1px {colors.error}' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has([aria-disabled=true])': { cursor: 'default' },
    '& input': { flex: 'none', width: '1.25rem', height: '1.25rem', accentColor: '{colors.green}', outline: 'none', cursor: 'inherit' },
  },
  variants: {
    /** A single box with a sentence: no tile around it. */
    plain: {
      true: {
        alignItems: 'flex-start',
        paddingInline: '0',
        border: 'none',
        bg: 'transparent',
        '&:has(:checked)': { bg: 'transparent', boxShadow: 'none' },
        '&:has([aria-invalid=true])': { boxShadow: 'none' },
        '& input': { marginTop: '0.15em' },
      },
    },
  },
})
