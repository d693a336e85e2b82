import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { company } from '#contract/company.ts'

const Sign = chakra(Link)

/** The wordmark as a guide sign: white on green, an inset line, and the arrow that points ahead. */
export function Brand() {
  return (
    <Sign
      to="/"
      aria-label={`${company.name}, home`}
      display="inline-flex"
      padding="3px"
      bg="sign"
      color="onSign"
      borderRadius="8px"
      textDecoration="none"
      flex="none"
    >
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="2"
        paddingInline="10px"
        height="38px"
        border="1.5px solid"
        borderColor="onSign"
        borderRadius="5px"
        fontFamily="heading"
        fontWeight="display"
        fontSize="1.1875rem"
        letterSpacing="heading"
        lineHeight="1"
        // The narrowest phones: name, phone, log-in and menu still stand in one line.
        css={{
          '@media (max-width: 24rem)': { paddingInline: '8px', '& svg': { display: 'none' } },
          '@media (max-width: 22.4rem)': { fontSize: '1rem', paddingInline: '6px' },
        }}
      >
        <chakra.svg
          width="15px"
          height="18px"
          viewBox="0 0 15 18"
          fill="none"
          stroke="currentColor"
          strokeWidth={2.6}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M7.5 16.5V2M2 7.3 7.5 2 13 7.3" />
        </chakra.svg>
        <span>{company.name}</span>
      </chakra.span>
    </Sign>
  )
}
