interface RoadStripLayout {
  /** Breakpoint from which the road is horizontal. */
  readonly wideBreakpoint: 'md' | 'lg'
  /** Distance of a vertical road from the left edge. `top`: distance of a horizontal road from the top. */
  readonly left: string
  readonly top: string
}

/** Returns styles for a road under a list. It is vertical on narrow screens and horizontal on wide ones. */
export function roadStripStyle({ wideBreakpoint, left, top }: RoadStripLayout) {
  return {
    '&::before, &::after': { content: '""', position: 'absolute' },
    '&::before': {
      bg: { base: 'asphalt', _dark: 'land' },
      border: '1px solid {colors.line}',
      borderRadius: '12px',
      left: { base: left, [wideBreakpoint]: '0' },
      right: { [wideBreakpoint]: '0' },
      top: { base: '0', [wideBreakpoint]: top },
      bottom: { base: '0', [wideBreakpoint]: 'auto' },
      width: { base: '24px', [wideBreakpoint]: 'auto' },
      height: { base: 'auto', [wideBreakpoint]: '24px' },
    },
    '&::after': {
      borderColor: 'amber',
      borderStyle: 'dashed',
      borderWidth: '0',
      left: { base: `calc(${left} + 11px)`, [wideBreakpoint]: '12px' },
      right: { [wideBreakpoint]: '12px' },
      top: { base: '12px', [wideBreakpoint]: `calc(${top} + 11px)` },
      bottom: { base: '12px', [wideBreakpoint]: 'auto' },
      borderInlineStartWidth: { base: '2px', [wideBreakpoint]: '0' },
      borderBlockStartWidth: { base: '0', [wideBreakpoint]: '2px' },
    },
  } as const
}
