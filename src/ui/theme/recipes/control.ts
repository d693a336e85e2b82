import { defineRecipe } from '@chakra-ui/react/styled-system'

/** With forced colors, an invalid control has a wider border in addition to its message. */
export const forcedColorsBorderStyle = { '@media (forced-colors: active)': { borderWidth: '3px' } } as const

/** Text inputs, selects, and text areas with a border and a minimum height of 3rem. `expect`: expected length of the answer. */
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
    '&:hover:not([aria-disabled=true], [aria-invalid=true])': { borderColor: 'ink' },
    // The focus ring covers the border.
    '&:focus-visible': { outlineOffset: '-1px', borderColor: 'focus' },
    '&[aria-invalid=true]': { borderColor: 'error', boxShadow: 'inset 0 0 0 1px {colors.error}', ...forcedColorsBorderStyle },
    // The focus ring is outside, because the border shows the error.
    '&[aria-invalid=true]:focus-visible': { outlineOffset: '2px' },
    '&[aria-disabled=true]': { bg: 'panel', color: 'body' },
  },
  variants: {
    expect: {
      line: {},
      short: { maxWidth: '14rem', fontVariantNumeric: 'tabular-nums' },
      moment: { maxWidth: { sm: '18rem' }, fontVariantNumeric: 'tabular-nums' },
      code: {
        maxWidth: '14rem',
        fontVariantNumeric: 'tabular-nums',
        '&:not(:placeholder-shown)': { fontFamily: 'heading', fontSize: 'subheading', fontWeight: 'heading', letterSpacing: '0.22em', paddingBlock: '1' },
      },
      // Leaves room for the Show button.
      secret: { paddingInlineEnd: '5rem' },
      lines: { minHeight: '8.5rem', resize: 'vertical', fieldSizing: 'content' },
    },
  },
  defaultVariants: { expect: 'line' },
})
