import { useState } from 'react'
import { CasePage } from '#src/team/case/case-page.tsx'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'

interface CasesProps extends TeamScreenProps {
  readonly current: string | undefined
}

/** Opened cases stay mounted, with their drafts. */
export function Cases({ current, ...props }: CasesProps) {
  const [opened, setOpened] = useState<readonly string[]>([])
  if (current !== undefined && !opened.includes(current)) setOpened([...opened, current])
  return opened.map((reference) => (
    <div key={reference} hidden={reference !== current}>
      <CasePage {...props} reference={reference} isShown={reference === current} />
    </div>
  ))
}
