import { Box, Button, Container, Heading, HStack, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

const Group = ({ label, links }: (typeof LINKS)[number]) => (
  <Stack as="section" gap="2">
    <Heading as="h3" size="sm">
      {label}
    </Heading>
    <Stack as="ul" gap="1" listStyleType="none">
      {links.map((link) => (
        <Box as="li" key={link}>
          <Link href="#top" colorPalette="teal" fontSize="sm">
            {link}
          </Link>
        </Box>
      ))}
    </Stack>
  </Stack>
)

/** A bar for wide windows and a menu for narrow ones, both in the page. */
export function PeerHeader() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box as="header" borderBottomWidth="1px" py="3">
      <Container maxW="6xl">
        <HStack justify="space-between">
          <Heading as="p" size="md">
            Peer
          </Heading>
          <HStack as="nav" gap="6" display={{ base: 'none', lg: 'flex' }}>
            {LINKS.map((group) => (
              <Group key={group.label} {...group} />
            ))}
          </HStack>
          <Button type="button" size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} display={{ lg: 'none' }}>
            Menu
          </Button>
        </HStack>
        <Stack as="nav" display={isOpen ? 'flex' : 'none'}>
          {LINKS.map((group) => (
            <Group key={group.label} {...group} />
          ))}
        </Stack>
      </Container>
    </Box>
  )
}

export function PeerFooter() {
  return (
    <Box as="footer" borderTopWidth="1px" py="10" mt="10">
      <Container maxW="6xl">
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="8">
          {LINKS.map((group) => (
            <Group key={group.label} {...group} />
          ))}
        </SimpleGrid>
        <Text fontSize="sm" color="fg.muted" mt="6">
          A form made to be measured beside another one.
        </Text>
      </Container>
    </Box>
  )
}
