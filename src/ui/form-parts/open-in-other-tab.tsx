import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function OpenInOtherTab({ onRetake }: { readonly onRetake: () => void }) {
  return (
    <Notice kind="info" action={<Button onClick={onRetake}>Continue here</Button>}>
      <strong>You continued in another tab.</strong> Your answers are saved, and the other tab has them too. Use only one tab, so that you don’t overwrite them.
    </Notice>
  )
}
