import { chakra } from '@chakra-ui/react/styled-system'
import { sizeText } from '#src/ui/form-parts/file-text.ts'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

interface FileLinkProps {
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  readonly href: string
}

export function FileLink({ name, size, href }: FileLinkProps) {
  return (
    <>
      {/* Isolates text direction marks in file names. */}
      <chakra.a href={href} {...touchTargetStyle} minHeight="2.75rem" minWidth="0" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </chakra.a>
      <chakra.span {...smallPrintStyle} fontVariantNumeric="tabular-nums">
        {sizeText(size)}
      </chakra.span>
    </>
  )
}
