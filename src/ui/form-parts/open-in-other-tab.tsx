import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function OpenInOtherTab({ onRetake }: { readonly onRetake: () => void }) {
  return (
    <Notice kind="info" action={<Button onClick={onRetake}>Go on here</Button>}>
      <strong>You went on in another tab.</strong> Everything you typed is saved and is there, too. Use one tab only, so that nothing is overwritten.
    </Notice>
  )
}
