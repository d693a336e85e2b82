// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FaqsPage } from '#src/site/pages/faqs.tsx'
import { renderInSite } from './render.tsx'

test('the FAQ search shows exactly the found question, with its answer', () => {
  const { container } = renderInSite(<FaqsPage />)
  fireEvent.input(screen.getByRole('searchbox', { name: 'Search questions' }), { target: { value: 'bobtail' } })
  const shown = [...container.querySelectorAll('section:not([hidden]) details details:not([hidden]) summary')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Bobtail or non-trucking liability: what’s the difference?'])
  expect(shown[0]?.closest('details')?.open).toBe(true)
})
