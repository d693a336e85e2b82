interface RoadStripLayout {
  /** Breakpoint from which the road is horizontal. */
  readonly wide: 'md' | 'lg'
  /** Distance of a vertical road from the left edge. `top`: distance of a horizontal road from the top. */
  readonly left: string
  readonly top: string
}

/** Returns styles for a road under a list. It is vertical on narrow screens and horizontal on wide ones. */
export function roadStripStyle({ wide, left, top }: RoadStripLayout) {
  return {
    '&::before, &::after': { content: '""', position: 'absolute' },
    '&::before': {
      bg: { base: 'asphalt', _dark: 'land' },
      border: '1px solid {colors.line}',
      borderRadius: '12px',
      left: { base: left, [wide]: '0' },
      right: { [wide]: '0' },
      top: { base: '0', [wide]: top },
      bottom: { base: '0', [wide]: 'auto' },
      width: { base: '24px', [wide]: 'auto' },
      height: { base: 'auto', [wide]: '24px' },
    },
    '&::after': {
      borderColor: 'amber',
      borderStyle: 'dashed',
      borderWidth: '0',
      left: { base: `calc(${left} + 11px)`, [wide]: '12px' },
      right: { [wide]: '12px' },
      top: { base: '12px', [wide]: `calc(${top} + 11px)` },
      bottom: { base: '12px', [wide]: 'auto' },
      borderInlineStartWidth: { base: '2px', [wide]: '0' },
      borderBlockStartWidth: { base: '0', [wide]: '2px' },
    },
  } as const
}
