import { defineRecipe } from '@chakra-ui/react/styled-system'

/** `primary`: the main action of a screen. `secondary`: another action. `quiet`: text button. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'control',
    paddingInline: '6',
    paddingBlock: '2',
    // With forced colors, this transparent border is visible.
    border: '2px solid transparent',
    borderRadius: 'control',
    fontFamily: 'heading',
    fontSize: 'text',
    fontWeight: 'heading',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    maxWidth: 'full',
    // Breaks lines between words where possible. `anywhere` would cut words in narrow rows.
    overflowWrap: 'break-word',
    cursor: 'pointer',
    transition: 'background-color, border-color, color',
    transitionDuration: 'state',
    _disabled: { cursor: 'default' },
    '@media (forced-colors: active)': { '&[aria-disabled=true]': { color: 'GrayText', borderColor: 'GrayText' } },
  },
  variants: {
    variant: {
      primary: {
        bg: 'amber',
        color: 'onAmber',
        // Excludes phones, which keep `:hover` after a tap. With the hover color, the button would look disabled.
        '@media (hover: hover)': { '&:hover:not([aria-disabled=true])': { bg: 'amberHover' } },
        '&[aria-disabled=true]:not([data-busy])': { bg: 'panel', color: 'muted' },
      },
      secondary: {
        borderWidth: '1px',
        borderColor: 'edge',
        color: 'ink',
        '&:hover:not([aria-disabled=true])': { borderColor: 'ink', bg: 'panel' },
        '&[aria-disabled=true]': { borderColor: 'line', color: 'muted' },
      },
      quiet: {
        // The text is aligned with the edge of the column.
        paddingInline: '0',
        marginInline: '-2px',
        fontFamily: 'body',
        fontWeight: 'strong',
        color: 'green',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.2em',
        '&:hover:not([aria-disabled=true])': { textDecorationThickness: '2px' },
        '&[aria-disabled=true]': { color: 'muted', textDecoration: 'none' },
      },
    },
  },
  defaultVariants: { variant: 'secondary' },
})
