import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'

/** Below every form: what becomes of what is typed there. */
export function PrivacyLine() {
  return (
    <chakra.p color="muted" fontSize="small">
      <Link to="/privacy">Privacy: what we keep and who sees it</Link>
    </chakra.p>
  )
}
