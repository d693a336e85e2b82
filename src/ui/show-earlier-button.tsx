import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ShowEarlierButtonProps {
  readonly busy: boolean
  readonly failed: boolean
  readonly show: () => void
}

/** Button that loads older messages in a history. */
export const ShowEarlierButton = ({ busy, failed, show }: ShowEarlierButtonProps) => (
  <chakra.div data-no-print display="grid" gap="3" marginBottom="4" justifyItems="start">
    <Button busy={busy} busyLabel="Loading..." onClick={show}>
      Show earlier messages
    </Button>
    {failed && <Notice kind="error">We couldn’t load earlier messages. Check your connection and try again.</Notice>}
  </chakra.div>
)
