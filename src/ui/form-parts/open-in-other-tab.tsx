import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function OpenInOtherTab({ onRetake }: { readonly onRetake: () => void }) {
  return (
    <Notice kind="info" action={<Button onClick={onRetake}>Continue here</Button>}>
      <strong>You continued in another tab.</strong> Your answers are saved and are also there. To avoid overwriting them, use only one tab.
    </Notice>
  )
}
