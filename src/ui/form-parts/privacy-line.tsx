import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

export function PrivacyLine() {
  return (
    <chakra.p color="muted" fontSize="small" css={{ '& a': touchTargetStyle }}>
      <Link to="/privacy">Privacy</Link>
    </chakra.p>
  )
}
