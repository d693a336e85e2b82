import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Text inputs, selects and text areas: 48 px high, one edge, no decoration. `width` tells how long an answer is expected. */
export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: 'full',
    minHeight: 'control',
    paddingInline: '3',
    paddingBlock: '2',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'control',
    bg: 'field',
    color: 'ink',
    fontSize: 'text',
    lineHeight: '1.4',
    appearance: 'none',
    transition: 'border-color',
    transitionDuration: 'state',
    '&:hover:not([aria-disabled=true])': { borderColor: 'ink' },
    // The ring replaces the edge instead of standing around it: controls stay calm when one tabs through them.
    '&:focus-visible': { outlineOffset: '-1px', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'error', boxShadow: 'inset 0 0 0 1px {colors.error}' },
    '&[aria-disabled=true]': { bg: 'panel', color: 'body' },
  },
  variants: {
    expect: {
      line: {},
      short: { maxWidth: '14rem', fontVariantNumeric: 'tabular-nums' },
      moment: { maxWidth: { sm: '18rem' }, fontVariantNumeric: 'tabular-nums' },
      lines: { minHeight: '8.5rem', resize: 'vertical', fieldSizing: 'content' },
    },
  },
  defaultVariants: { expect: 'line' },
})
