import { defineRecipe } from '@chakra-ui/react/styled-system'
import { forcedColorsBorderStyle } from '#src/ui/theme/recipes/control.ts'

/** Option as a tile. The whole tile is its label, so that it is a large target. */
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
    '&:has([aria-disabled=true])': { bg: 'panel', borderColor: 'edge', color: 'body', cursor: 'default' },
    '&:has(:checked)': {
      borderColor: 'green',
      bg: 'greenTint',
      boxShadow: 'inset 0 0 0 1px {colors.green}',
      // With forced colors, tint and shadow disappear, so an outline shows the selection.
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-3px' },
    },
    '&:has([aria-invalid=true]), [aria-invalid=true] > * > &': {
      borderColor: 'error',
      boxShadow: 'inset 0 0 0 1px {colors.error}',
      ...forcedColorsBorderStyle,
    },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // The site draws this control, because the browsers' dark controls have a gray that the site does not use.
    '& input': {
      flex: 'none',
      position: 'relative',
      width: '1.25rem',
      height: '1.25rem',
      appearance: 'none',
      border: '1.5px solid',
      borderColor: 'edge',
      borderRadius: '4px',
      bg: 'field',
      outline: 'none',
      cursor: 'inherit',
      '&[type=radio]': { borderRadius: '50%' },
      '&:checked': { borderColor: 'green', bg: 'green' },
      '&:checked::before': { content: '""', position: 'absolute', inset: '0', bg: 'field' },
      '&[type=checkbox]:checked::before': { clipPath: 'polygon(20% 48%, 32% 37%, 45% 52%, 72% 20%, 84% 31%, 46% 77%)' },
      '&[type=radio]:checked::before': { inset: '0.3rem', borderRadius: '50%' },
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
  },
})
