/** The peer's entry: a single page that is drawn in the browser, as most React forms are. */
import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { PeerForm } from './form.tsx'
import { PeerFooter, PeerHeader } from './frame.tsx'

function App() {
  // The mark that the measuring looks for: here it is there with the page itself.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <ChakraProvider value={defaultSystem}>
      <PeerHeader />
      <PeerForm />
      <PeerFooter />
    </ChakraProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
